/** The widget on a customer's own page, and on one that was never named. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from './fixtures'
import { expectNoViolations } from './support/axe'
import { asCustomer, call } from './support/meeting-calls'
import { demoPassword, signInAs } from './support/sign-in'

/** Serves one page that holds what the guide says. */
async function servePage(): Promise<{ origin: string; show: (tag: string) => void; server: Server }> {
  let tag = ''
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(
      `<!doctype html><html lang="vi" data-mantine-color-scheme="light"><title>Sao Mai</title><main><h1>Liên hệ</h1>${tag}</main></html>`,
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, show: (next) => (tag = next), server }
}

test('a stranger schedules a meeting on an allowed page and finds it by its code; a foreign page shows nothing', async ({
  page,
  portal,
}) => {
  const [own, foreign] = await Promise.all([servePage(), servePage()])
  await call(portal, 'superadmin', 'POST', '/defaultUserConfig/save', {
    username: 'nguoidung',
    password: demoPassword,
    status: 1,
  })
  await asCustomer(portal, 'POST', '/UserToken/SaveWidgetOrigins', { origins: [own.origin] })

  await signInAs(page, 'khachhang')
  await page.goto('/guideapi?show=widget')
  const tag = await page.getByRole('region', { name: 'thẻ script' }).innerText()
  expect(tag).toContain('hoppk_')
  own.show(tag)
  foreign.show(tag)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(own.origin)
  const frame = page.frameLocator('iframe')
  await frame.getByRole('link', { name: 'Lên lịch' }).click()
  await frame.getByLabel('Tên cuộc họp').fill('Tư vấn qua widget')
  await expectNoViolations(page, 'the widget on a page')
  await frame.getByRole('button', { name: 'Lên lịch' }).click()
  await expect(frame.getByText('Đã lên lịch cuộc họp.')).toBeVisible()
  const joining = page.waitForEvent('popup')
  await frame.getByRole('link', { name: /\/join-meeting\/|\/join\// }).click()
  await expect((await joining).getByText('Tư vấn qua widget')).toBeVisible()

  const refusal = page.waitForResponse((response) => response.url().includes('/widget/hoppk_'))
  await page.goto(foreign.origin)
  expect((await refusal).status()).toBe(403)
  await expect(page.frameLocator('iframe').getByRole('button')).toHaveCount(0)
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Không mở được widget' })).toHaveCount(0)
  own.server.close()
  foreign.server.close()
})
