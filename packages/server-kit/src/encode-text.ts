/** Compresses what is written anew for each answer; files are compressed once, by the build. */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import negotiate from '@fastify/accept-negotiator'

/** The better one first. At this quality a page takes a fraction of a millisecond, off the main thread. */
const encoders = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (text: string) => promisify(gzip)(text),
}
const encodings = Object.keys(encoders) as (keyof typeof encoders)[]

/** @returns the text as it is for whoever names neither */
export async function encodeText(text: string, accepted: string | string[] | undefined) {
  // Without a header anything may be sent; what asks so (a script, a checker) mostly cannot decode.
  const encoding = accepted ? negotiate(String(accepted), encodings) : null
  return { body: encoding ? await encoders[encoding](text) : text, encoding }
}
