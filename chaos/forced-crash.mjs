// Loaded into the server by an experiment: an error that nobody catches, at the moment the experiment wants it.
process.once('SIGUSR2', () => {
  throw new Error('planted crash');
});
