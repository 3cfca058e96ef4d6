/**
 * Settings of glibc's malloc for the server, which reads them when it starts. By default each thread gets an area of its
 * own that never gives memory back, and the server has a dozen threads: its memory grew for hours.
 */
export const ALLOCATOR = {
  MALLOC_ARENA_MAX: '2',
  // Constant bounds, or glibc raises them to 32 and 64 MB with the blocks that are freed, and keeps what is smaller.
  // 128 KB would be too low: zlib's and Brotli's memory would come from the system for each answer, zeroed page by page.
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '4194304',
};
