/**
 * A child process that decodes untrusted files. A file that crashes a decoder, or fills the memory, ends this process
 * and not the site.
 */
import { constants, setPriority } from 'node:os';
import type { WorkerAnswer } from '../../platform/pictures/worker-process.ts';
import type { EncodedFiles, EncodeJob } from './encode-apart.ts';
import { encodeSingle, encodeUpload } from './encode-upload.ts';

// A request has priority over a picture.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

async function encode({ file, key, isSingle }: EncodeJob): Promise<WorkerAnswer<EncodedFiles>> {
  try {
    return { files: await (isSingle ? encodeSingle(file, key) : encodeUpload(file, key)) };
  } catch (error) {
    return { error: String(error) };
  }
}

process.on('message', (job: EncodeJob) => {
  void encode(job).then((result) => process.send?.(result));
});
process.on('disconnect', () => process.exit());
