/** Under test a server does what its contract does not say: a failure, so that nobody forgets to say it there. */
export class ContractBreach extends Error {}
