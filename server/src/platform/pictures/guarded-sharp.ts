import sharp from 'sharp';

// sharp.block holds for the whole process: whatever the server is handed, only these three decoders can run in it. An SVG could
// read local files, and the rarer formats bring the larger decoders. Our own drawings are rasterised by art-worker.ts.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });

// One thread a picture keeps the other core for requests; every picture is different, so a cache of operations only costs memory.
sharp.concurrency(1);
sharp.cache(false);

export { sharp };
