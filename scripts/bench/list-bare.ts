import http from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

// The floor: the same statement, prepared by name, its rows as JSON. No session, no policy, no contract, no log.
const [url, actorId] = process.argv.slice(2) as [string, string];
const pool = new pg.Pool({ connectionString: url, max: 10 });
const text = `select "id", "full_name", "display_name", "company_name", "role", "email", "aggregator_id", "is_verified", "created_at"
  from "profiles" where "team_id" = $1 order by created_at desc, id desc limit $2`;

const server = http.createServer(async (_request, response) => {
  const { rows } = await pool.query({ name: 'list', text, values: [actorId, 26] });
  const shown = rows.slice(0, 25);
  const last = shown.at(-1);
  const next = Buffer.from(JSON.stringify([last.created_at.toISOString(), last.id])).toString('base64url');
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ rows: shown, next }));
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
