/** So many in a run that it keeps up with a large service; the next run goes on. */
const piecesInARun = 1000

/** Few rows at a time, so that nobody waits for them. Answers how many are gone. */
export async function deleteInPieces(
  atOnce: number,
  signal: AbortSignal,
  deletePiece: (limit: number) => Promise<number>,
): Promise<number> {
  let count = 0
  for (let piece = 0; piece < piecesInARun && !signal.aborted; piece++) {
    const deleted = await deletePiece(atOnce)
    count += deleted
    if (deleted < atOnce) break
  }
  return count
}
