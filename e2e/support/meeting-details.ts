/** What the journeys about one meeting do again and again: by the page, and behind its back. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import pg from 'pg'
import { tokenOf } from './accounts'

interface Portal {
  url: string
  databaseUrl: string
}

export async function call<Answer>(
  portal: Portal,
  username: string,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<Answer> {
  const headers = {
    authorization: `Bearer ${await tokenOf(portal, username)}`,
    ...(body && { 'content-type': 'application/json' }),
  }
  const response = await fetch(`${portal.url}/api/v1${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Answer
}

const binh = { name: 'Trần Bình', email: 'binh@example.vn', phone: '0912000111', role: 'PARTICIPANT' }
export const chi = { name: 'Lê Chi', email: 'chi@example.vn', phone: '', role: 'PARTICIPANT' }
/** The demo's ordinary user. */
export const dang = { name: 'Hoàng Hải Đăng', email: 'nguoidung@hop.example.vn', phone: '', role: 'PARTICIPANT' }

export const draft = (changes: object = {}) => ({
  name: 'Giao ban tuần',
  scheduleStartTime: new Date(Date.now() + 86_400_000).toISOString(),
  scheduleDuration: 90,
  accessCode: 'SEN2026',
  publicMeeting: false,
  enableCamera: true,
  enableMicro: true,
  enableMuteOnStart: true,
  enablePrivateChat: false,
  enablePublicChat: true,
  enableMeetingRecording: true,
  enableAutomaticMeetingRecording: false,
  onlyShowCameraForOperator: false,
  enableParticipationBeforeHost: false,
  enableTakingNote: true,
  enableSendAttachmentInChat: false,
  participants: [binh, chi],
  ...changes,
})

/** By the demo's customer administrator, unless somebody else is named. */
export const schedule = async (portal: Portal, changes: object = {}, username = 'khachhang') =>
  (await call<{ id: number }>(portal, username, 'POST', '/Meeting/AddNewMeeting', draft(changes))).id

export async function inDatabase(portal: Portal, sql: string, values: unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: portal.databaseUrl })
  await client.connect()
  try {
    await client.query(sql, values)
  } finally {
    await client.end()
  }
}

const rest = (page: Page) => expect(page.locator('[aria-busy="true"]')).toHaveCount(0)

export const openMeeting = async (page: Page, id: number) => {
  await page.goto(`/meetings/details/${id}`)
  await page.getByText(new RegExp(`(Mã cuộc họp|Meeting ID) ${id}`)).waitFor()
  await rest(page)
}

export const dialog = (page: Page) => page.getByRole('dialog')
export const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

export const fromMenu = async (page: Page, action: string) => {
  await expect(dialog(page)).toHaveCount(0)
  await page.getByRole('button', { name: /^(Thao tác khác với cuộc họp|More actions on the meeting)$/ }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

export const fromRowMenu = async (page: Page, name: string, action: string) => {
  await expect(dialog(page)).toHaveCount(0)
  await page.getByRole('button', { name: `Thao tác với ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

export const agree = (page: Page, label: string | RegExp) => dialog(page).getByRole('button', { name: label }).click()

const success = (content: string) => `<response><returncode>SUCCESS</returncode>${content}</response>`

/** A meeting core on this machine, registered for the package of the demo's customer. It opens every room and shows a page in it. */
export async function startCore(portal: Portal): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://core')
    const id = url.searchParams.get('meetingID') ?? ''
    if (url.pathname.endsWith('/join')) {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      return void response.end('<!doctype html><title>Phòng họp</title><h1>Phòng họp</h1>')
    }
    response.setHeader('content-type', 'text/xml')
    const facts = `<meetingID>${id}</meetingID><internalMeetingID>in-${id}</internalMeetingID><createTime>1</createTime>`
    response.end(success(`${facts}<hasBeenForciblyEnded>false</hasBeenForciblyEnded><endTime>0</endTime><attendees></attendees>`))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/bigbluebutton`
  await call(portal, 'superadmin', 'POST', '/SubscriptionPlans/AddCorePlanType', {
    apiUrl: url,
    coreType: 'bbb',
    description: 'Advanced',
    maxParticipants: 300,
    maxMeetings: 100,
    apiSecret: 'bi-mat-cua-may-chu',
  })
  return {
    url,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
