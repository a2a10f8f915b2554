/** What the journeys about one meeting do on its page again and again. */
import type { Page } from '@playwright/test'
import { expect } from './expect'
import { draft as publicDraft, schedule as schedulePublic } from './meeting-calls'
import type { Portal } from './portal'
import { settled } from './settled'

const binh = { name: 'Trần Bình', email: 'binh@example.vn', phone: '0912000111', role: 'PARTICIPANT' }
export const chi = { name: 'Lê Chi', email: 'chi@example.vn', phone: '', role: 'PARTICIPANT' }

const closed = {
  scheduleDuration: 90,
  accessCode: 'SEN2026',
  publicMeeting: false,
  enablePrivateChat: false,
  participants: [binh, chi],
}
/** A closed meeting with two people on its list. */
export const draft = (changes: object = {}) => publicDraft({ ...closed, ...changes })
export const schedule = (portal: Portal, changes: object = {}, username?: string) =>
  schedulePublic(portal, { ...closed, ...changes }, username)

export const openMeeting = async (page: Page, id: number) => {
  await page.goto(`/meetings/details/${id}`)
  await page.getByText(new RegExp(`(Mã cuộc họp|Meeting ID) ${id}`)).waitFor()
  await settled(page)
}

export const dialog = (page: Page) => page.getByRole('dialog')

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
