/** BigBlueButton's checksum: a plain hash over the call's name, the query exactly as it is sent, and the shared secret. */
import { createHash } from 'node:crypto'

export type CallParameters = Record<string, string | number | boolean | null | undefined>

export function signedUrl(apiUrl: string, secret: string, call: string, parameters: CallParameters = {}): string {
  const query = queryOf(parameters)
  const checksum = createHash('sha256').update(`${call}${query}${secret}`).digest('hex')
  return `${baseOf(apiUrl)}/${call}?${query}${query ? '&' : ''}checksum=${checksum}`
}

/** Providers paste the address with or without its usual tail. */
function baseOf(apiUrl: string): string {
  const trimmed = apiUrl.replace(/\/+$/, '')
  return trimmed.endsWith('/api')
    ? trimmed
    : trimmed.endsWith('/bigbluebutton')
      ? `${trimmed}/api`
      : `${trimmed}/bigbluebutton/api`
}

/** Written as URLs write a query, so that neither fetch nor a browser changes what was signed: encodeURIComponent leaves ' as it is. */
function queryOf(parameters: CallParameters): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters))
    if (value !== null && value !== undefined && value !== '') query.append(name, String(value))
  return query.toString()
}
