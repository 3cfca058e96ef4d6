import sharp from 'sharp';

// sharp.block applies to the whole process: whatever the input, only these three decoders can run in it. An SVG could
// read local files, and the rarer formats bring the larger decoders. Our own drawings are rasterised by art-worker.ts.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });

// One thread per picture keeps the other core for requests; every picture is different, so a cache of operations only
// costs memory.
sharp.concurrency(1);
sharp.cache(false);

export { sharp };
