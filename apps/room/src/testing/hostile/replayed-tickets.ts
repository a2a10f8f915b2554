/** Tickets and addresses that somebody else has had, or made. */
import { closeCodes } from '../../contract/server-messages.js'
import { openPerson } from '../../signalling/testing/test-person.js'

const ways = ['as a ticket', 'as a key', 'over a socket'] as const

/** A ticket that was used, tried in every way; how many tries are refused. */
export async function replayTicket(url: string, ticket: string, times: number): Promise<number> {
  let refused = 0
  for (let count = 0; count < times; count++) if (await isRefused(url, ticket, ways[count % ways.length]!)) refused++
  return refused
}

async function isRefused(url: string, ticket: string, way: (typeof ways)[number]): Promise<boolean> {
  if (way === 'over a socket') {
    const page = await openPerson({ url, userId: '', name: '', resumeKey: ticket })
    return (await page.closed) === closeCodes.badTicket
  }
  const { status } = await fetch(`${url}/room/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(way === 'as a ticket' ? { sessionToken: ticket } : { resumeKey: ticket }),
  })
  return status === (way === 'as a ticket' ? 409 : 404)
}

/** A viewer's address changed into a host's; how many times it is refused. */
export async function forgeAddress(address: string, times: number): Promise<number> {
  let refused = 0
  for (let count = 0; count < times; count++) {
    const answer = await fetch(address.replace('role=VIEWER', `role=MODERATOR&forged=${count}`), { redirect: 'manual' })
    if (answer.status === 200 && (await answer.text()).includes('checksumError')) refused++
  }
  return refused
}
