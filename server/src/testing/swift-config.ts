import { mkdir, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';

export type SwiftPorts = { account: number; container: number; object: number; proxy: number };

/** Fails where the code does not load or the file system has no extended attributes, which Swift needs. */
export const CHECK_SCRIPT = `
import os, sys, tempfile
import swift.proxy.server, swift.obj.server, swift.common.middleware.s3api.s3api
with tempfile.NamedTemporaryFile(dir=sys.argv[1], prefix='run-') as probe:
    os.setxattr(probe.name, 'user.swift.probe', b'1')
`;

/** One device, one copy, one partition: rings as small as they get. */
export const RINGS_SCRIPT = `
import os, sys
from swift.common.ring import RingBuilder
for pair in sys.argv[2:]:
    name, port = pair.split(':')
    builder = RingBuilder(0, 1, 0)
    builder.add_dev({'id': 0, 'region': 1, 'zone': 1, 'weight': 1.0, 'ip': '127.0.0.1', 'port': int(port),
                     'device': 'd1', 'meta': ''})
    builder.rebalance()
    builder.get_ring().save(os.path.join(sys.argv[1], name + '.ring.gz'))
`;

/** Swift's own scripts look for swift.conf in /etc only. */
export const SERVER_SCRIPT = `
import sys
from swift.common.utils import set_swift_dir
set_swift_dir(sys.argv[1])
from swift.common.wsgi import run_wsgi
sys.exit(run_wsgi(sys.argv[2], sys.argv[3]))
`;

/** Everything one node needs, in one folder: swift.conf, the proxy with its S3 layer, three storage servers. */
export async function writeSwiftConfig(folder: string, ports: SwiftPorts, secretKey: string) {
  await mkdir(join(folder, 'devices/d1'), { recursive: true });
  await writeFile(join(folder, 'swift.conf'), SWIFT);
  await writeFile(join(folder, 'proxy.conf'), defaults(folder, ports.proxy) + proxy(secretKey));
  for (const name of ['account', 'container', 'object'] as const) {
    await writeFile(join(folder, `${name}.conf`), defaults(folder, ports[name]) + storageServer(name));
  }
}

const SWIFT = `[swift-hash]
swift_hash_path_prefix = toada
swift_hash_path_suffix = test

[storage-policy:0]
name = single
default = yes
`;

/** Without workers each server is one process, which dies with its parent. */
function defaults(folder: string, port: number) {
  return `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${folder}
devices = ${folder}/devices
mount_check = false
disable_fallocate = true
log_level = ERROR
`;
}

/** An error budget without end: a storage server that is still starting must not be shunned for a minute. */
function proxy(secretKey: string) {
  return `
[pipeline:main]
pipeline = catch_errors cache s3api tempauth bulk slo proxy-server

[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
error_suppression_limit = 1000000

[filter:catch_errors]
use = egg:swift#catch_errors

[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1

[filter:s3api]
use = egg:swift#s3api
location = us-east-1

[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = ${secretKey} .admin

[filter:bulk]
use = egg:swift#bulk

[filter:slo]
use = egg:swift#slo
`;
}

function storageServer(name: string) {
  return `
[pipeline:main]
pipeline = ${name}-server

[app:${name}-server]
use = egg:swift#${name}
`;
}
