/** A child process that turns our own drawings into PNG, because the server itself may not read SVG (guarded-sharp.ts). */
import { constants, setPriority } from 'node:os';
import sharp from 'sharp';
import type { DrawnPng } from './art-rasteriser.ts';
import { type CarPicture, carSvg } from './car-art/car-svg.ts';
import type { WorkerAnswer } from './worker-process.ts';

// A request that waits for the database matters more than a picture.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
sharp.concurrency(1);
sharp.cache(false);

async function rasterise(picture: CarPicture): Promise<WorkerAnswer<DrawnPng>> {
  try {
    // A fast PNG: it is only sent to the server, which encodes it again.
    const png = await sharp(Buffer.from(carSvg(picture)))
      .png({ compressionLevel: 1 })
      .toBuffer();
    return { png };
  } catch (error) {
    return { error: String(error) };
  }
}

process.on('message', (picture: CarPicture) => {
  void rasterise(picture).then((result) => process.send?.(result));
});
process.on('disconnect', () => process.exit());
