// Reports in one line when Node is too old, before any syntax newer than Node 14 is parsed. Imported first by every
// script.
const [major, minor] = process.versions.node.split('.').map(Number);

if (!(major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19))) {
  console.error(
    `AutoNou needs Node 20.19 or newer (or 22.12 and newer); this is ${process.version}: see https://nodejs.org`,
  );
  process.exit(1);
}
