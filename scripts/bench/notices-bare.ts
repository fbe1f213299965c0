import http from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

// The floor: the same statements, prepared by name, their rows as JSON. No session, no policy, no contract, no words, no log.
const [url, userId] = process.argv.slice(2) as [string, string];
const pool = new pg.Pool({ connectionString: url, max: 10 });
const statements = {
  '/list': {
    text: `select "id", "kind", "params", "count", "created_at", "read_at", (
      select coalesce(f.preview_key, f.storage_key) from releases r join media_files f on f.id = r.cover_file_id
       where r.id = (notifications.params ->> 'release_id')::uuid and f.stored_at is not null
         and (r.user_id = notifications.user_id or r.team_id = notifications.user_id)) as cover_key
      from notifications where user_id = $1 and is_shown = true order by created_at desc, id desc limit $2`,
    values: [userId, 26],
  },
  '/unread': {
    text: `select cardinality(array(
      select 1 from notifications where user_id = $1 and is_shown and read_at is null limit 100)) as count,
      cardinality(array(select 1 from notifications where user_id = $1 and is_shown limit 100)) as total`,
    values: [userId],
  },
};

const server = http.createServer(async (request, response) => {
  const name = request.url === '/unread' ? '/unread' : '/list';
  const { rows } = await pool.query({ name, ...statements[name] });
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ rows: rows.slice(0, 25) }));
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
