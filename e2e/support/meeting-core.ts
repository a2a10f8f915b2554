/** A BigBlueButton server as small as a journey needs it: it answers getMeetings to whoever knows the secret. */
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface JourneyCore {
  url: string
  secret: string
  stop(): Promise<void>
}

export async function startCore(): Promise<JourneyCore> {
  const secret = 'shared-secret-of-the-journey'
  const server = createServer((request, response) => {
    const { pathname, search, searchParams } = new URL(request.url ?? '/', 'http://core')
    const call = pathname.replace('/bigbluebutton/api/', '')
    const signed = search.slice(1).replace(/&?checksum=[^&]*/, '')
    const expected = createHash('sha256').update(`${call}${signed}${secret}`).digest('hex')
    const isRight = searchParams.get('checksum') === expected
    response.setHeader('content-type', 'text/xml')
    response.end(
      isRight
        ? '<response><returncode>SUCCESS</returncode><meetings></meetings></response>'
        : '<response><returncode>FAILED</returncode><messageKey>checksumError</messageKey></response>',
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/bigbluebutton`,
    secret,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
