/** The guide for programs, followed from nothing by somebody who copies what it shows into a shell: two people are in the room. */
import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { controls, joinButton, leaveAll } from './support/in-room'
import { signInAs } from './support/sign-in'
import { newWindow, windows } from './support/three-people'

const run = promisify(execFile)
const hasCurl = spawnSync('curl', ['--version']).status === 0

interface Answer {
  code: number | string
  id: number
  joinUrl: string
  participantJoinUrl: string
}

/** As a reader selects and copies it. */
async function exampleOf(page: Page, title: string): Promise<string> {
  await page.getByRole('navigation', { name: 'Nội dung hướng dẫn' }).getByRole('link', { name: title }).click()
  await page.getByRole('heading', { name: new RegExp(`: ${title}$`) }).waitFor()
  return page.getByRole('region', { name: 'curl' }).innerText()
}

async function inShell(command: string, environment: Record<string, string>): Promise<Answer> {
  const { stdout } = await run('sh', ['-c', command], { env: { PATH: process.env['PATH'] ?? '', ...environment } })
  const answer = JSON.parse(stdout) as Answer
  expect(answer).toMatchObject({ code: 0 })
  return answer
}

test('whoever makes a token and runs the commands as they stand has two people in the room', async ({
  browser,
  page,
  portal,
}) => {
  test.skip(!hasCurl, 'no curl on this machine')
  await signInAs(page, 'khachhang')
  await page.goto('/guideapi')
  await page.getByRole('link', { name: 'Tạo mã ở trang Tài khoản của tôi' }).click()
  const own = page.getByRole('region', { name: 'Mã tích hợp (GM token)' })
  const form = page.getByRole('dialog')
  // The page is still filling above the place that the link leads to: what is pressed may move away.
  await expect(async () => {
    await own.getByRole('button', { name: 'Tạo mã' }).click({ timeout: 5_000 })
    await expect(form).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await form.getByLabel('Lên lịch họp và vào họp').check()
  await form.getByRole('button', { name: 'Tạo mã' }).click()
  await expect(form).toBeHidden()
  await own.getByRole('link', { name: 'Xem hướng dẫn và ví dụ' }).click()

  await page.getByRole('button', { name: 'Hiện mã' }).click()
  const HOP_TOKEN = await page.getByLabel('Mã tích hợp', { exact: true }).inputValue()
  const made = await inShell(await exampleOf(page, 'Lên lịch cuộc họp'), { HOP_TOKEN })
  const environment = { HOP_TOKEN, HOP_MEETING_ID: String(made.id) }
  const asHost = await inShell(await exampleOf(page, 'Vào họp với tư cách chủ trì'), environment)
  const asGuest = await inShell(await exampleOf(page, 'Đưa người tham gia vào họp'), environment)

  const people = await Promise.all([asHost, asGuest].map(() => newWindow(browser, windows, { baseURL: portal.url })))
  for (const [index, { joinUrl }] of [asHost, asGuest].entries()) {
    await people[index]!.goto(joinUrl)
    await joinButton(people[index]!).click()
    await controls(people[index]!).waitFor()
  }
  await expect(people[0]!.getByRole('group', { name: 'Nguyễn An' })).toBeVisible()
  await expect(people[1]!.getByRole('group', { name: 'Phạm Đức Dũng' })).toBeVisible()
  await leaveAll(...people)
})
