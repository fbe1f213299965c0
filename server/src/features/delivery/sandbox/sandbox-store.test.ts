import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Platform } from '@toada/domain/distribution/platforms.ts';
import { beforeEach, expect, test } from 'vitest';
import type { PackageFacts, StorePackage, VideoPackageFacts } from '../../../store-package/package-facts.ts';
import { readAcknowledgement } from '../../../store-package/read-acknowledgement.ts';
import { buildPackageFacts, buildVideoPackageFacts } from '../../../testing/build-package-facts.ts';
import { findDdexFolder } from '../../../testing/ddex-folder.ts';
import { connectorOf } from '../../../testing/deliverable.ts';
import { buildConnector } from '../../../testing/factories.ts';
import { jobTools, runJob } from '../../../testing/run-jobs.ts';
import { storesDir } from '../../../testing/test-server.ts';
import { type ConnectorRow, folderOf } from '../../connection/read-connection.ts';
import { receiveSandbox } from './receive-sandbox.job.ts';

const hasSchemas = findDdexFolder() !== null;
const bytesOf = (name: string) => Buffer.from(`${name} `.repeat(200));
const md5 = (content: Buffer) => createHash('md5').update(content).digest('hex');
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

beforeEach(() => rm(join(storesDir, 'sandbox'), { recursive: true, force: true }));

let batches = 20_261_115_120_000_000n;

/** Facts of a message, with the hashes of the files beside it. */
function factsOf(
  kind: 'new' | 'update' | 'takedown',
  over: Partial<PackageFacts['header']> = {},
  isSent = true,
): PackageFacts {
  const batchId = String(++batches);
  const facts = buildPackageFacts({ header: { kind, batchId, messageId: `message-${batchId}`, ...over } });
  const filled = <File extends object>(file: File, name: string) => {
    const content = bytesOf(name);
    return { ...file, bytes: content.length, sha256: sha256(content), md5: md5(content), isSent };
  };
  const { cover, tracks } = facts.release;
  return {
    ...facts,
    deal: kind === 'takedown' ? null : facts.deal,
    release: {
      ...facts.release,
      cover: filled(cover, 'cover'),
      tracks: tracks.map((track) => ({ ...track, file: filled(track.file, `track ${track.place}`) })),
    },
  };
}

type Tamper = (files: Map<string, Buffer>) => void;

/** Lays a package down as the transport does, and lets the store read. Gives its answer, if it gave one. */
async function send(facts: PackageFacts, tamper: Tamper = () => {}, platform: Platform = 'spotify') {
  return sendBy(await connectorOf(platform), facts, tamper);
}

async function sendBy(connector: ConnectorRow, facts: PackageFacts, tamper: Tamper = () => {}) {
  const writer = jobTools.packages.writers[facts.header.version === 'itmsp' ? 'itmsp' : 'ern'];
  return lay(connector, writer.write(facts), facts, tamper);
}

type Laid = Pick<StorePackage, 'message' | 'complete'> & {
  media: { path: string; from: { kind: string; place?: number } }[];
};

async function lay(connector: ConnectorRow, packed: Laid, facts: { header: PackageFacts['header'] }, tamper: Tamper) {
  const files = new Map<string, Buffer>();
  for (const { path, from } of packed.media)
    files.set(path, bytesOf(from.kind === 'track' ? `track ${from.place}` : from.kind));
  files.set(packed.message.path, Buffer.from(packed.message.body));
  if (packed.complete) files.set(packed.complete.path, Buffer.from(packed.complete.body));
  tamper(files);
  const root = folderOf(storesDir, connector);
  for (const [path, content] of files) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  }
  await runJob(receiveSandbox, { connectorId: connector.id });
  return answerTo(facts.header.batchId, root);
}

async function answerTo(batchId: string, root: string) {
  const folder = join(root, 'acknowledgements');
  const name = (await readdir(folder).catch(() => [])).find((one) => one.includes(batchId));
  if (!name) return null;
  const body = await readFile(join(folder, name));
  const reading = readAcknowledgement(body, name);
  return reading.isRead ? { ...reading.acknowledgements[0], xml: body.toString() } : null;
}

const find = (files: Map<string, Buffer>, ending: string) =>
  [...files.keys()].find((path) => path.endsWith(ending)) ?? '';

test('a package without a fault is taken, and the answer is a valid one', async () => {
  const facts = factsOf('new');
  const answer = await send(facts);
  expect(answer).toMatchObject({ isAccepted: true, status: 'FileOK', releaseId: facts.release.upc });
  if (hasSchemas) expect(await jobTools.packages.schemas.validate('ern-c-sftp-16', answer?.xml ?? '')).toEqual([]);
});

test.each(['batch', 'release'] as const)('what has not come whole is not read: %s', async (layout) => {
  const facts = factsOf('new', { layout });
  const last = layout === 'batch' ? `BatchComplete_${facts.header.batchId}.xml` : `${facts.release.upc}.xml`;
  expect(await send(facts, (files) => void files.delete(find(files, last)))).toBeNull();
  expect(await send(facts)).toMatchObject({ isAccepted: true });
});

test.each<[string, Tamper, string]>([
  ['a file that is missing', (files) => void files.delete(find(files, '_001.flac')), 'ResourceMissing'],
  ['a file that is cut off', (files) => cut(files, '_001.flac'), 'ResourceCorrupt'],
  ['a file with another byte', (files) => flip(files, '.jpg'), 'ResourceCorrupt'],
  [
    'a message that is not the manifest’s',
    (files) => lengthen(files, `${upc()}.xml`),
    'SignatureOrHashSumWrongOrMissing',
  ],
])('%s is refused', async (_what, tamper, status) => {
  expect(await send(factsOf('new'), tamper)).toMatchObject({ isAccepted: false, status });
});

const upc = () => buildPackageFacts({}).release.upc;
function cut(files: Map<string, Buffer>, ending: string) {
  const path = find(files, ending);
  files.set(path, (files.get(path) as Buffer).subarray(1));
}
/** Still the same message to whoever reads XML, and not the same bytes. */
function lengthen(files: Map<string, Buffer>, ending: string) {
  const path = find(files, ending);
  files.set(path, Buffer.concat([files.get(path) as Buffer, Buffer.from('\n')]));
}
function flip(files: Map<string, Buffer>, ending: string) {
  const path = find(files, ending);
  const content = Buffer.from(files.get(path) as Buffer);
  content[content.length - 2] = (content.at(-2) as number) ^ 1;
  files.set(path, content);
}

/** Changes the message, and the manifest with it: the fault is in what it says. */
function rewrite(facts: PackageFacts, change: (xml: string) => string): Tamper {
  return (files) => {
    const [message, manifest] = [find(files, `${facts.release.upc}.xml`), find(files, '.xml')];
    const path = manifest === message ? find(new Map([...files].toReversed()), '.xml') : manifest;
    const before = files.get(message) as Buffer;
    const after = Buffer.from(change(before.toString()));
    files.set(message, after);
    files.set(path, Buffer.from(String(files.get(path)).replace(sha256(before), sha256(after))));
  };
}

test.each<[string, (xml: string) => string, RegExp]>([
  [
    'a wrong check digit',
    (xml) => xml.replaceAll(upc(), `${upc().slice(0, -1)}${(Number(upc().at(-1)) + 1) % 10}`),
    /Identifier|Invalid/,
  ],
  [
    'an element DDEX does not know',
    (xml) => xml.replace('<ReleaseList>', '<Surprise>x</Surprise><ReleaseList>'),
    /NewReleaseMessageInvalid/,
  ],
  ['a date that does not exist', (xml) => xml.replaceAll(/<StartDate>[^<]*/g, '<StartDate>2026-02-30'), /Invalid/],
  ['no XML at all', () => 'BatchComplete', /NewReleaseMessageInvalid/],
])('%s is refused', async (_what, change, status) => {
  const facts = factsOf('new');
  const answer = await send(facts, rewrite(facts, change));
  expect(answer).toMatchObject({ isAccepted: false });
  expect(answer?.status).toMatch(status);
});

test('a refusal says in Portuguese what is wrong with which file', async () => {
  const [missing, cutOff] = [
    await send(factsOf('new'), (files) => void files.delete(find(files, '_001.flac'))),
    await send(factsOf('new'), (files) => cut(files, '_001.flac')),
  ];
  expect(missing?.text).toMatch(/^O arquivo \S+_001\.flac não chegou\./);
  expect(cutOff?.text).toMatch(/^O arquivo \S+_001\.flac tem \d+ bytes em vez de \d+\./);
  const facts = factsOf('new');
  const unread = await send(
    facts,
    rewrite(facts, () => 'isto não é XML'),
  );
  expect(unread?.text).toMatch(/^A mensagem não é um XML que se possa ler\. Detalhe técnico: /);
});

test('packages are taken away two weeks after they were answered, with their answers; what is newer stays', async () => {
  const root = folderOf(storesDir, await connectorOf('spotify'));
  const [old, late] = [factsOf('new', { batchId: '20261101120000001' }), factsOf('update', {}, false)];
  await send(old);
  await send(late);
  const { id } = await connectorOf('spotify');
  const now = () => new Date('2026-11-16T12:00:00Z');
  await runJob(receiveSandbox, { connectorId: id }, { tools: { now } });
  expect(await answerTo(old.header.batchId, root)).toBeNull();
  expect(await answerTo(late.header.batchId, root)).toMatchObject({ isAccepted: true });
  expect(await readdir(root)).toEqual(expect.arrayContaining(['acknowledgements', late.header.batchId]));
  expect(await readdir(root)).not.toContain(old.header.batchId);
});

test('an update needs a release the store knows, and the files it leaves out', async () => {
  expect(await send(factsOf('update', {}, false))).toMatchObject({ isAccepted: false, status: 'ResourceMissing' });
  expect(await send(factsOf('new'))).toMatchObject({ isAccepted: true });
  expect(await send(factsOf('update', {}, false))).toMatchObject({ isAccepted: true });
});

test('a takedown takes out what is there, and nothing else', async () => {
  expect(await send(factsOf('takedown', {}, false))).toMatchObject({
    isAccepted: false,
    status: 'NoDealInNewReleaseMessage',
  });
  await send(factsOf('new'));
  expect(await send(factsOf('takedown', {}, false))).toMatchObject({ isAccepted: true });
  expect(await send(factsOf('takedown', {}, false))).toMatchObject({ isAccepted: false });
  expect(await send(factsOf('update', {}, false))).toMatchObject({ isAccepted: false });
});

test('cut off between its verdict and its answer, the store answers the same', async () => {
  await send(factsOf('new'));
  const facts = factsOf('takedown', {}, false);
  const answer = await send(facts);
  const folder = join(storesDir, 'sandbox', '.catalogue', 'spotify', 'packages');
  const name = (await readdir(folder)).find((one) => one.includes(facts.header.batchId)) ?? '';
  const kept = JSON.parse(await readFile(join(folder, name), 'utf8'));
  await writeFile(join(folder, name), JSON.stringify({ ...kept, isAnswered: false }));
  const connector = await connectorOf('spotify');
  const root = folderOf(storesDir, connector);
  await rm(join(root, 'acknowledgements'), { recursive: true });
  await runJob(receiveSandbox, { connectorId: connector.id });
  expect(await answerTo(facts.header.batchId, root)).toEqual(answer);
});

test('Apple’s package is read by what Apple publishes: files, sizes and MD5', async () => {
  const apple = { version: 'itmsp', platform: 'apple' } as const;
  expect(await send(factsOf('new', apple), () => {}, 'apple')).toMatchObject({ isAccepted: true });
  expect(await send(factsOf('new', apple), (files) => flip(files, '.flac'), 'apple')).toMatchObject({
    isAccepted: false,
    status: 'ResourceCorrupt',
  });
  expect(await send(factsOf('takedown', apple, false), () => {}, 'apple')).toMatchObject({ isAccepted: true });
});

test('a label’s sandbox is a store of its own, also where two batches have one number', async () => {
  const ours = await connectorOf('spotify');
  const theirs = await buildConnector({ protocol: 'sandbox', acknowledges: true });
  const facts = factsOf('new');
  expect(await sendBy(ours, facts)).toMatchObject({ isAccepted: true });
  const takedown = factsOf('takedown', { batchId: facts.header.batchId }, false);
  expect(await sendBy(theirs, takedown)).toMatchObject({ isAccepted: false, status: 'NoDealInNewReleaseMessage' });
  expect(await answerTo(facts.header.batchId, folderOf(storesDir, ours))).toMatchObject({ isAccepted: true });
});

function videoOf(kind: 'new' | 'update' | 'takedown', isSent: boolean, over: Partial<VideoPackageFacts['video']> = {}) {
  const batchId = String(++batches);
  const facts = buildVideoPackageFacts({ header: { kind, batchId, messageId: `message-${batchId}` }, video: over });
  const filled = (name: string) => ({ bytes: bytesOf(name).length, sha256: sha256(bytesOf(name)), isSent });
  const { file, thumbnail } = facts.video;
  const video = {
    ...facts.video,
    file: { ...file, ...filled('video') },
    thumbnail: thumbnail && { ...thumbnail, ...filled('thumbnail') },
  };
  return { ...facts, video, deal: kind === 'takedown' ? null : facts.deal };
}

test.each([
  ['with a product number', '7891000315507'],
  ['known by its ISRC', null],
])('a video %s is taken, changed and taken down', async (_what, code) => {
  const sendVideo = async (facts: VideoPackageFacts, tamper: Tamper = () => {}) =>
    lay(await connectorOf('spotify'), jobTools.packages.writers.video.write(facts), facts, tamper);
  const gone = await sendVideo(videoOf('takedown', false, { upc: code }));
  expect(gone).toMatchObject({ isAccepted: false, status: 'NoDealInNewReleaseMessage' });
  const cutOff = await sendVideo(videoOf('new', true, { upc: code }), (files) => cut(files, '.mp4'));
  expect(cutOff).toMatchObject({ isAccepted: false, status: 'ResourceCorrupt' });
  const releaseId = code ?? 'BRXYZ2600041';
  for (const [kind, isSent] of [
    ['new', true],
    ['update', false],
    ['takedown', false],
  ] as const) {
    const answer = await sendVideo(videoOf(kind, isSent, { upc: code }));
    expect(answer).toMatchObject({ isAccepted: true, status: 'FileOK', releaseId });
  }
});
