/** Somebody whom the room tells everything, as it tells a portal. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface HookEvent {
  id: string
  attributes: { meeting: Record<string, unknown> } & Record<string, Record<string, unknown> | undefined>
}

export async function openHookReceiver() {
  const events: HookEvent[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const told = new URLSearchParams(Buffer.concat(chunks).toString('utf8')).get('event') ?? '[]'
      events.push(...(JSON.parse(told) as { data: HookEvent }[]).map(({ data }) => data))
      response.end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    /** What was told about a meeting under this name so far. */
    eventsOf: (meetingID: string, id: string) =>
      events
        .filter((event) => event.id === id && event.attributes.meeting['external-meeting-id'] === meetingID)
        .map(({ attributes }) => attributes),
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
