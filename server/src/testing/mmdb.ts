type Value = string | number | readonly Value[] | { readonly [name: string]: Value };

/**
 * A database of network addresses in the format that operators' files have (MaxMind DB 2.0), with as many entries as a test needs:
 * a tree with one level per bit of an address, then the entries, then a description of both.
 */
export function writeMmdb(entries: Readonly<Record<string, Value>>): Buffer {
  const nodes: Node[] = [[null, null]];
  const parts: Buffer[] = [];
  let offset = 0;
  for (const [network, value] of Object.entries(entries)) {
    const part = encode(value);
    plant(nodes, bitsOf(network), { offset });
    parts.push(part);
    offset += part.length;
  }
  const tree = Buffer.concat(nodes.map((node) => Buffer.concat(node.map((record) => pointer(record, nodes.length)))));
  const about = {
    node_count: nodes.length,
    record_size: 24,
    ip_version: 6,
    database_type: 'Toada-Test',
    languages: ['pt-BR'],
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1_794_700_800,
    description: { en: 'Addresses of the documentation ranges' },
  };
  const marker = Buffer.concat([Buffer.from('abcdef', 'hex'), Buffer.from('MaxMind.com')]);
  return Buffer.concat([tree, Buffer.alloc(SEPARATOR), ...parts, marker, encode(about)]);
}

type Target = { node: number } | { offset: number } | null;
type Node = [Target, Target];

const SEPARATOR = 16;

function plant(nodes: Node[], bits: readonly number[], leaf: { offset: number }) {
  let at = 0;
  for (const [depth, bit] of bits.entries()) {
    if (depth === bits.length - 1) {
      nodes[at]![bit] = leaf;
      return;
    }
    const known = nodes[at]![bit];
    if (known && 'node' in known) at = known.node;
    else {
      nodes.push([null, null]);
      nodes[at]![bit] = { node: nodes.length - 1 };
      at = nodes.length - 1;
    }
  }
}

function pointer(record: Target, nodeCount: number): Buffer {
  const value = !record ? nodeCount : 'node' in record ? record.node : nodeCount + SEPARATOR + record.offset;
  const bytes = Buffer.alloc(3);
  bytes.writeUIntBE(value, 0, 3);
  return bytes;
}

/** Addresses of version 4 stand behind 96 zeros. */
function bitsOf(network: string): number[] {
  const [address = '', length = ''] = network.split('/');
  const isV4 = address.includes('.');
  const groups = isV4 ? address.split('.').map(Number) : groupsOf(address);
  const bits = groups.flatMap((group) =>
    [...group.toString(2).padStart(isV4 ? 8 : 16, '0')].map((digit) => Number(digit)),
  );
  return [...(isV4 ? Array<number>(96).fill(0) : []), ...bits.slice(0, Number(length))];
}

function groupsOf(address: string): number[] {
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const middle = Array<string>(8 - head.length - tail.length).fill('0');
  return [...head, ...middle, ...tail].map((group) => Number.parseInt(group, 16));
}

const TYPE = { text: 2, uint32: 6, map: 7, list: 11 };

function encode(value: Value): Buffer {
  if (typeof value === 'string') return Buffer.concat([head(TYPE.text, Buffer.byteLength(value)), Buffer.from(value)]);
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return Buffer.concat([head(TYPE.uint32, 4), bytes]);
  }
  if (Array.isArray(value)) return Buffer.concat([head(TYPE.list, value.length), ...value.map(encode)]);
  const fields = Object.entries(value);
  return Buffer.concat([
    head(TYPE.map, fields.length),
    ...fields.flatMap(([name, field]) => [encode(name), encode(field as Value)]),
  ]);
}

/** Types beyond seven stand in a byte of their own; so does a size beyond 28. */
function head(type: number, size: number): Buffer {
  const [small, rest] = size < 29 ? [size, []] : [29, [size - 29]];
  return type <= 7 ? Buffer.from([(type << 5) | small, ...rest]) : Buffer.from([small, type - 7, ...rest]);
}
