import type { BackupProblem } from '@hop/contract/features/backup-records'

/** A folder or a server that cannot be used. What it said is for people to read; it holds no secret. */
export class PlaceProblem extends Error {
  constructor(
    readonly problem: BackupProblem,
    readonly detail: string,
    options?: ErrorOptions,
  ) {
    super(`${problem}: ${detail}`, options)
  }
}
