/** A portal with a core of its own, and a customer whose brand it wears: in what it sends and in the pages of each host. */
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { brandedApps } from '@hop/contract/features/branded-apps'
import { meetings } from '@hop/contract/features/meetings'
import { participants } from '@hop/contract/features/participants'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type BigBlueButtonDouble, startBigBlueButtonDouble } from '../../../testing/bigbluebutton-double.js'
import { createPerson, type Person } from '../../../testing/factories/index.js'
import { startTestPortal, type TestPortal } from '../../../testing/test-portal.js'
import { createMeetingCustomer, type MeetingCustomer, registerCore, schedule } from '../../meetings/testing/meeting-customer.js'
import { checkHosts } from '../check-hosts.js'

interface BrandedPlace {
  portal: TestPortal
  double: BigBlueButtonDouble
  admin: Person
  place: MeetingCustomer
  folder: string
  logo: string
}

/** The name by which the portal is really reached, besides 127.0.0.1. */
export const reachable = 'localhost'

export const contentOf = (page: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(page)?.[1]?.replaceAll('&quot;', '"')
export const brandIn = (page: string) => JSON.parse(contentOf(page, 'brand') ?? '{}') as { name: string; logo: string | null }
export const titleOf = (page: string) => /<title>([^<]*)<\/title>/.exec(page)?.[1]

export const binh = { name: 'Trần Bình', email: 'binh@example.vn', phone: '0912000111', role: 'PARTICIPANT' }

export function onBrandedPortal() {
  const here = {} as BrandedPlace
  beforeAll(async () => {
    here.folder = await mkdtemp(joinPath(tmpdir(), 'hop-pages-'))
    await cp(new URL('../../../../../web/index.html', import.meta.url), joinPath(here.folder, 'index.html'))
    here.portal = await startTestPortal({ webFolder: here.folder })
    await here.portal.platform.jobs.prepare()
    here.double = await startBigBlueButtonDouble()
    await registerCore(here.portal, here.double)
    const picture = sharp({ create: { width: 64, height: 64, channels: 4, background: '#b3261e' } })
    here.logo = (await picture.png().toBuffer()).toString('base64')
  })
  afterAll(async () => {
    await here.portal.close()
    await here.double.close()
    await rm(here.folder, { recursive: true, force: true })
  })
  beforeEach(async () => {
    await here.portal.db.deleteFrom('branded_apps').execute()
    here.place = await createMeetingCustomer(here.portal)
    here.admin = await createPerson(here.portal, 'Admin', here.place.places)
  })

  const siteOf = (host: string) => here.portal.url.replace('127.0.0.1', host)

  async function brandFor(customerId: number | null, change: object = {}): Promise<number> {
    const body = { name: 'Sao Mai Meet', domainName: reachable, logo: here.logo, brandColour: '#b3261e', customerId, ...change }
    const { body: answer } = await here.portal.call(brandedApps.create, { body }, here.admin.token)
    await checkHosts(here.portal.platform)
    return (answer['data'] as { id: number }).id
  }

  /** As a browser that came by this name. */
  const open = (host: string, path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<{ page: string; headers: Record<string, unknown>; status: number | undefined }>((resolve, reject) => {
      const { port } = new URL(here.portal.url)
      const asked = { method, host: '127.0.0.1', port, path, headers: { host: `${host}:${port}`, ...headers } }
      httpRequest(asked, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () =>
          resolve({ page: Buffer.concat(parts).toString(), headers: answer.headers, status: answer.statusCode }),
        )
      })
        .on('error', reject)
        .end()
    })

  async function invited(change: object = {}) {
    const id = await schedule(here.portal, here.place, { participants: [binh], ...change })
    await here.portal.call(participants.inviteAll, { query: { meetingId: id } }, here.place.owner.token)
    await here.portal.call(participants.inviteBySms, { query: { meetingId: id } }, here.place.owner.token)
    const sent = await here.portal.db
      .selectFrom('meeting_notices')
      .innerJoin('deliveries', 'deliveries.id', 'meeting_notices.delivery_id')
      .select(['text', 'html', 'ics', 'deliveries.from_name'])
      .where('meeting_id', '=', id)
      .execute()
    const { body } = await here.portal.call(meetings.detail, { params: { id } }, here.place.owner.token)
    const detail = body['data'] as Record<'participantJoinUrl' | 'hostJoinUrl' | 'invitation', string>
    return { id, sent, detail }
  }

  return { here, siteOf, brandFor, open, invited }
}
