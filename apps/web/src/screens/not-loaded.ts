/** Code or texts could not be fetched: the network is lost, or a new release has replaced the file. */
export class ScreenNotLoaded extends Error {
  override readonly name = 'ScreenNotLoaded'
}
