// `npm run tool -- sbom [file]`: the packages of production from the lock file, as CycloneDX, by default in sbom.json.
import { execFileSync } from 'node:child_process';

const [file = 'sbom.json'] = process.argv.slice(2);
const options = '--package-lock-only --omit dev --output-reproducible --spec-version 1.6 --validate --output-file';
execFileSync('cyclonedx-npm', [...options.split(' '), file], { stdio: 'inherit' });
