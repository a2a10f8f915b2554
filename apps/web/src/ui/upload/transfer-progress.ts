/** How far a download or an upload is, as the client reports it. */
export interface TransferProgress {
  bytes: number
  /** Unknown while the server makes the file as it sends it. */
  totalBytes: number | undefined
}

export const percentOf = ({ bytes, totalBytes }: TransferProgress): number | undefined =>
  totalBytes ? Math.min(100, Math.round((bytes / totalBytes) * 100)) : undefined

export const isAbort = (problem: unknown) => problem instanceof DOMException && problem.name === 'AbortError'
