import { BlockList, isIP, isIPv4 } from 'node:net';
import { networkInterfaces } from 'node:os';

/** IPv4 that is not the public internet (IANA special-purpose registry), and Azure's host, which answers inside its machines. */
const RESERVED = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** The only assigned part of IPv6; its exceptions carry IPv4 along or are for documents. */
const GLOBAL = '2000::/3';
const EXCEPTED = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

/** This machine and the network beside it: an operator's own store may stand there. */
const INNER = ['10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '::1/128', 'fc00::/7'];
/** Where clouds hand out keys to whoever asks from inside, also within the inner ranges: nothing of ours is there, ever. */
const METADATA = ['100.100.100.200/32', 'fd00:ec2::/32', 'fd20:ce::/32'];

const inner = listOf(INNER);
const metadata = listOf(METADATA);
const reserved = listOf(RESERVED);
const global = listOf([GLOBAL]);
const excepted = listOf(EXCEPTED);

/** Whether an address lies out in the internet: neither in this machine, nor beside it, nor where a cloud keeps its keys. */
export function isPublicAddress(address: string): boolean {
  if (!isIP(address) || isOurs(address)) return false;
  if (isIPv4(address)) return !reserved.check(address, 'ipv4');
  return global.check(address, 'ipv6') && !excepted.check(address, 'ipv6');
}

/** Whether an address is one that the operator may open for stores: link-local and metadata addresses never are. */
export function isInnerAddress(address: string): boolean {
  const family = isIPv4(address) ? 'ipv4' : 'ipv6';
  if (!isIP(address) || metadata.check(address, family)) return false;
  return inner.check(address, family) || (isOurs(address) && !reserved.check(address, family) && !isLinkLocal(address));
}

function isLinkLocal(address: string) {
  return /^fe[89ab]/i.test(address);
}

/** This machine may have a public address, too. */
function isOurs(address: string) {
  return Object.values(networkInterfaces()).some((cards) => cards?.some((card) => card.address === address));
}

function listOf(ranges: readonly string[]) {
  const list = new BlockList();
  for (const range of ranges) {
    const [net = '', bits = ''] = range.split('/');
    list.addSubnet(net, Number(bits), isIPv4(net) ? 'ipv4' : 'ipv6');
  }
  return list;
}
