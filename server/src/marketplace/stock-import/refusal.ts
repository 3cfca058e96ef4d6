/** Why a file cannot be read, in words for the one who sent it. */
export class FileRefusal extends Error {
  override readonly name = 'FileRefusal';
}
