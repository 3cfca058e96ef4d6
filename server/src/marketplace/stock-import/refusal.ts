/** Why a file cannot be read, in a text for its sender. */
export class FileRefusal extends Error {
  override readonly name = 'FileRefusal';
}
