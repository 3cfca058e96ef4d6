/**
 * A thread that ends its whole process once that has too much memory, or its server is gone: the heap's own limit leaves
 * out pictures and canvases, and while the main thread draws, no timer of its own runs.
 */
import { workerData } from 'node:worker_threads';

const EVERY_MS = 20;
const { maxBytes } = workerData as { maxBytes: number };
const server = process.ppid;

setInterval(() => {
  if (process.memoryUsage.rss() > maxBytes || process.ppid !== server) process.kill(process.pid, 'SIGKILL');
}, EVERY_MS);
