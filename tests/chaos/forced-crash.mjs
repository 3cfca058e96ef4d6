// Loaded into the server by an experiment: an uncaught error at the moment of the experiment's choice.
process.once('SIGUSR2', () => {
  throw new Error('forced crash');
});
