/** A face meeting, from the picture in the contacts to the room's door, with a camera that shows faces. */
import type { BrowserContextOptions, Page } from '@playwright/test'
import { faceOf } from '../apps/server/dist/features/face-check/testing/test-faces.js'
import { expect, test } from './fixtures'
import { expectNoViolations, expectNoViolationsLightAndDark } from './support/axe'
import { type FaceCamera, openFaceCamera } from './support/face-camera'
import { controls, joinButton } from './support/in-room'
import { asCustomer, inDatabase, schedule, start } from './support/meeting-calls'
import { expectNoSidewaysScroll } from './support/phone'
import type { Portal } from './support/portal'
import { tokenOf } from './support/accounts'

// One after the other: the browser with that camera is started once for a worker.
test.describe.configure({ mode: 'default' })

/** A machine with much to do looks at fourteen pictures in its own time. */
const patient = { timeout: 180_000 }
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 2, name })

interface Contact {
  id: number
  imgUploadStatus: string
}

let serial = 0
/** Somebody in the contacts, with a picture that was looked at. */
async function contactWithPicture(portal: Portal, picture: Buffer) {
  const email = `mat.${++serial}.${Date.now()}@example.vn`
  const person = { name: 'Trần Thị Lan', email }
  const { data } = await asCustomer<{ data: Contact }>(portal, 'POST', '/Contacts/AddNewContact', person)
  const body = new FormData()
  body.set('formFile', new File([new Uint8Array(picture)], 'lan.jpg', { type: 'image/jpeg' }))
  const headers = { authorization: `Bearer ${await tokenOf(portal, 'khachhang')}` }
  await fetch(`${portal.url}/api/v1/Contacts/UpdateImageContact/${data.id}`, { method: 'POST', headers, body })
  const status = async () => {
    const all = await asCustomer<{ data: Contact[] }>(portal, 'GET', '/Contacts/GetAllContact')
    return all.data.find(({ id }) => id === data.id)?.imgUploadStatus
  }
  await expect.poll(status, patient).not.toBe('NOT_AVAILABLE')
  return { ...person, id: data.id }
}

/** A face meeting that runs; returns the link of the one person invited. */
async function faceMeeting(portal: Portal): Promise<string> {
  await inDatabase(portal, 'update customers set active_face_id = 1')
  await inDatabase(portal, "update accounts set active_face_id = 1 where username = 'khachhang'")
  const { id: contactId, name, email } = await contactWithPicture(portal, await faceOf('lan'))
  const person = { contactId, name, email, role: 'PARTICIPANT' }
  const id = await schedule(portal, { publicMeeting: false, activeFid: 1, participants: [person] })
  await start(portal, id)
  const [row] = await inDatabase<{ private_key: string }>(
    portal,
    'select private_key from meeting_participants where meeting_id = $1 and lower(email) = $2',
    [id, email],
  )
  return `${portal.url}/join/${row?.private_key}`
}

let camera: FaceCamera
test.beforeAll(async () => {
  camera = await openFaceCamera()
})
test.afterAll(() => camera.close())

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
async function openLink(link: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await camera.browser.newContext({
    locale: 'vi-VN',
    permissions: ['camera', 'microphone'],
    reducedMotion: 'reduce',
    ...options,
  })
  const page = await context.newPage()
  await page.goto(link)
  return page
}

/** Whoever the camera shows does what the server asks for. */
async function obey(page: Page, person: Parameters<FaceCamera['show']>[0]): Promise<void> {
  await page.route('**/JoinMeetings/BeginFaceCheck', async (route) => {
    const answer = await route.fetch()
    const { data } = (await answer.json()) as { data?: { steps: Parameters<FaceCamera['show']>[1] } }
    if (data) await camera.show(person, data.steps)
    await route.fulfill({ response: answer })
  })
}

/** As the server answers once it has compared the pictures (face-check.test.ts shows that it does): comparing takes seconds of a machine. */
const findAnother = (page: Page) =>
  page.route('**/JoinMeetings/JudgeFaceCheck', (route) =>
    route.fulfill({ json: { code: 0, data: { facePass: null, problem: 'otherPerson', triesLeft: 1 } } }),
  )

async function askTheHostWithoutCamera(link: string): Promise<void> {
  const page = await openLink('about:blank')
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('none', 'NotFoundError'))
  })
  await page.goto(link)
  await page.getByRole('button', { name: 'Tôi đồng ý, mở camera' }).click()
  await expect(heading(page, 'Chủ trì sẽ cho bạn vào')).toBeVisible(patient)
  await page.getByRole('button', { name: 'Vào phòng chờ' }).click()
  await joinButton(page).click()
  await expect(page.getByRole('heading', { name: 'Bạn đang ở phòng chờ' })).toBeVisible(patient)
  await page.context().close()
}

test('without a camera the host is asked at once; with one the person invited does what is asked and comes in', async ({
  portal,
}) => {
  const link = await faceMeeting(portal)
  await askTheHostWithoutCamera(link)
  const page = await openLink(link, phone)
  await expect(heading(page, 'Xác nhận khuôn mặt')).toBeVisible()
  await expectNoViolationsLightAndDark(page, 'the consent')
  await expectNoSidewaysScroll(page)
  for (const name of ['Tôi đồng ý, mở camera', 'Không dùng camera, nhờ chủ trì cho vào'])
    expect(
      (await page.getByRole('button', { name }).boundingBox())?.height,
      `${name}: high enough for a finger`,
    ).toBeGreaterThanOrEqual(40)
  await obey(page, 'lan')
  await page.getByRole('button', { name: 'Tôi đồng ý, mở camera' }).click()
  await expect(heading(page, 'Nhìn thẳng vào camera')).toBeVisible(patient)
  await expectNoViolations(page, 'in front of the camera')
  await expectNoSidewaysScroll(page)
  await expect(heading(page, /^(Từ từ quay mặt|Nhắm mắt)/)).toBeVisible()
  await page.waitForURL((url) => url.origin !== new URL(portal.url).origin, patient)
  await joinButton(page).click()
  await expect(controls(page), 'nobody has to let her in').toBeVisible(patient)
  await page.context().close()
})

/** As if somebody had tried by this link before: each try is a lot of work for a machine. */
const useUpOneTry = (portal: Portal, link: string) =>
  inDatabase(
    portal,
    `insert into face_checks (participant_id, challenge_hash, steps, consented_at, expires_at, used_at, is_recognised)
     select id, gen_random_uuid()::text, '{}', now(), now(), now(), false from meeting_participants where private_key = $1`,
    [link.split('/').at(-1)],
  )

test('another face is told so, by keyboard and in English, and when the tries are used up the host is asked', async ({
  portal,
}) => {
  const link = await faceMeeting(portal)
  await useUpOneTry(portal, link)
  const page = await openLink(link, { locale: 'en-US' })
  await findAnother(page)
  await page.getByRole('button', { name: 'I agree, open the camera' }).press('Enter')
  await expect(page.getByRole('alert')).toHaveText('The face does not match the picture of the invited person.', patient)
  await expect(page.getByText('You have 1 try left.')).toBeVisible()
  await expectNoViolationsLightAndDark(page, 'not recognised')
  // The one that never reached the server, and the last.
  for (let tries = 0; tries < 2; tries++) await useUpOneTry(portal, link)
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(heading(page, 'The host will let you in')).toBeVisible(patient)
  await expectNoViolations(page, 'the host decides')
  await page.context().close()
})
