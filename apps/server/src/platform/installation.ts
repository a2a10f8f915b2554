/** The parts of this server and where they are stored, for making a backup of all of it. */
export interface Installation {
  version: string
  databaseUrl: string
  dataDir: string
  s3Url: string | undefined
  /** Given in the environment; otherwise it stands below dataDir. */
  isSecretGiven: boolean
  /** The machine's name: what lies in a folder of it, others do not see. */
  serverName: string
  /** Folders below which backups may be put. */
  backupFolders: readonly string[]
  /** Settings of the environment that are no secrets. */
  configuration: Record<string, string>
}
