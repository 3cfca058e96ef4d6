/**
 * Settings of glibc's malloc for the server, which reads them when it starts. By default each thread gets an area of its
 * own that never gives memory back, and the server has a dozen threads: its memory grew for hours.
 */
export const ALLOCATOR = {
  MALLOC_ARENA_MAX: '2',
  // Constant bounds, or glibc raises them with each large block that is freed, and keeps what is smaller.
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
