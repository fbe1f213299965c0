// Runs before every other command, on whatever Node the machine has: it must parse on old ones and load nothing from npm.
// Hence the modules are imported only after the version has been looked at.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const bringsNode = process.platform === 'linux' && ['x64', 'arm64'].includes(process.arch);
const [needMajor, needMinor] = bringsNode ? [20, 0] : [22, 18];

if (major < needMajor || (major === needMajor && minor < needMinor)) {
  console.error(`Toada needs Node ${needMajor}.${needMinor} or newer here; this is Node ${process.versions.node}.`);
  process.exit(1);
}

const { ensureInstalled } = await import('./install.mjs');
process.exitCode = await ensureInstalled(new URL('..', import.meta.url));
