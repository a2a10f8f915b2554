import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { expectNoViolations } from './support/axe'
import { addContacts, createCustomerWithPlan } from './support/customers'
import { asCustomer, daysAhead, draft, inDatabase, schedule } from './support/meeting-calls'
import { signInAs } from './support/sign-in'

/** The form offers the next full hour. It is never a moment away, however late the reader is about to send it. */
const fivePast = (page: Page) => page.clock.install({ time: Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 5 * 60_000 })

const openForm = async (page: Page, username = 'khachhang') => {
  await fivePast(page)
  await signInAs(page, username)
  await page.goto('/meetings/new')
  await page.getByRole('button', { name: 'Tạo cuộc họp' }).waitFor()
}
const person = (page: Page, number: number) => page.getByRole('listitem', { name: `Người tham dự ${number}` })
const submit = (page: Page) => page.getByRole('button', { name: /^(Tạo cuộc họp|Create the meeting)$/ }).click()

test('a customer admin schedules a closed meeting with people from the contacts', async ({ page, portal }) => {
  await openForm(page)
  await expect(page.getByLabel('Tên cuộc họp')).toHaveValue(/^Cuộc họp \d\d\/\d\d\/\d{4} \d\d:\d\d$/)
  await expect(page.getByText(/Hôm nay đã họp \d+ trên 100 cuộc/)).toBeVisible()
  await expect(page.getByLabel('Mã truy cập', { exact: true })).toHaveValue(/^[A-Z]{6}$/)
  await page.getByLabel('Tên cuộc họp').fill('Họp kín với hai liên hệ')
  await page.getByLabel('Kín').check()
  await expect(page.getByText('0 trên tối đa 79 người, ngoài người tổ chức')).toBeVisible()
  await page.getByRole('button', { name: 'Chọn từ danh bạ' }).click()
  const picker = page.getByRole('dialog')
  await picker.getByRole('checkbox', { name: /Phạm Gia Hân/ }).check()
  await picker.getByRole('checkbox', { name: /Lê Hoài Thương/ }).check()
  await picker.getByRole('button', { name: 'Chọn 2 liên hệ' }).click()
  await expect(person(page, 2)).toBeVisible()
  await expect(page.getByText('2 trên tối đa 79 người, ngoài người tổ chức')).toBeVisible()
  await page.getByRole('button', { name: 'Chọn từ danh bạ' }).click()
  await expect(picker.getByRole('checkbox', { name: /Phạm Gia Hân.*Đã có trong danh sách/ })).toBeDisabled()
  await picker.getByRole('button', { name: 'Hủy' }).click()
  await person(page, 2).getByRole('combobox', { name: 'Vai trò' }).click()
  await page.getByRole('option', { name: 'Chủ trì' }).click()
  await page.getByRole('button', { name: 'Thêm người' }).click()
  await expectNoViolations(page, 'the form of a closed meeting')

  await submit(page)
  await expect(page).toHaveURL(/\/meetings\/details\/\d+$/)
  const id = page.url().split('/').at(-1)
  const { data } = await asCustomer<{
    data: { meetingParticipants: { email: string; role: string }[]; scheduleDuration: number }
  }>(portal, 'GET', `/Meeting/GetMeetingDetail/${id}`)
  expect(data.scheduleDuration).toBe(60)
  // The line left empty was not sent; the creator is the first operator.
  expect(data.meetingParticipants.map(({ role }) => role)).toEqual(['OPERATOR', 'OPERATOR', 'PARTICIPANT'])
  expect(data.meetingParticipants[0]?.email).toBe('khachhang@hop.example.vn')
})

test('every error stands at its field, the first one focused; what only the server knows comes back to the line it is about', async ({
  page,
}) => {
  await openForm(page, 'nguoidung')
  await page.getByLabel('Tên cuộc họp').fill('')
  await page.getByLabel('Mã truy cập', { exact: true }).fill('a-1')
  await page.getByLabel('Kín').check()
  await expect(page.getByRole('textbox', { name: 'Ngày bắt đầu' })).toHaveAccessibleDescription(/^Múi giờ: .*GMT\+7/)
  await expect(page.getByRole('combobox', { name: 'Số giờ' })).toHaveAccessibleDescription(/^Kết thúc dự kiến lúc/)
  await person(page, 1).getByLabel('Họ và tên').fill('A<b>')
  await person(page, 1).getByLabel('E-mail').fill('khong-co-a-cong')
  await submit(page)
  await expect(page.getByText('Vui lòng điền thông tin này.')).toBeVisible()
  await expect(page.getByLabel('Tên cuộc họp')).toBeFocused()
  await expect(page.getByText('Mã truy cập gồm 6 đến 12 chữ cái')).toBeVisible()
  await expect(person(page, 1).getByText('Tên chỉ gồm chữ cái')).toBeVisible()
  await expect(person(page, 1).getByText('Địa chỉ e-mail của người tham dự chưa đúng')).toBeVisible()

  // What is typed survives a reload.
  await page.reload()
  await expect(person(page, 1).getByLabel('E-mail')).toHaveValue('khong-co-a-cong')
  await expect(page.getByText(/khôi phục/i)).toBeVisible()

  await page.getByLabel('Tên cuộc họp').fill('Họp có hai người một địa chỉ')
  await page.getByLabel('Mã truy cập', { exact: true }).fill('SEN2026')
  await page.getByRole('button', { name: 'Thêm người' }).click()
  await page.getByRole('button', { name: 'Thêm người' }).click()
  // The second line stays empty: the third is line two for the server and for the reader.
  for (const number of [1, 3]) {
    await person(page, number).getByLabel('Họ và tên').fill(`Khách ${number}`)
    await person(page, number).getByLabel('E-mail').fill('trung@example.vn')
  }
  await submit(page)
  await expect(person(page, 2).getByText('Địa chỉ e-mail này đã có trong danh sách tham dự.')).toBeVisible()
  await expect(person(page, 2).getByLabel('E-mail')).toBeFocused()
  await person(page, 2).getByRole('button', { name: 'Lấy từ danh bạ cho dòng 2' }).click()
  const picker = page.getByRole('dialog')
  await picker.getByRole('searchbox').fill('gia han')
  await picker.getByRole('button', { name: /Phạm Gia Hân/ }).click()
  await expect(person(page, 2).getByLabel('Họ và tên')).toHaveValue('Phạm Gia Hân')
  await person(page, 1).getByRole('button', { name: 'Xóa dòng 1' }).click()
  await submit(page)
  await expect(page).toHaveURL(/\/meetings\/details\/\d+$/)
})

test('everybody from the contacts comes in pages, no more than fit, and a line that is wrong is turned to', async ({
  page,
  portal,
}) => {
  const { id, admin } = await createCustomerWithPlan(portal)
  await inDatabase(portal, 'update subscriptions set participants = 27 where customer_id = $1', [id])
  const everybody = Array.from({ length: 27 }, (_, index) => `Người Số ${index + 1}`)
  await addContacts(portal, id, everybody)
  await openForm(page, admin)
  await page.getByLabel('Kín').check()
  await page.getByRole('button', { name: 'Chọn từ danh bạ' }).click()
  const picker = page.getByRole('dialog')
  await picker.getByRole('checkbox', { name: /^Chọn tất cả/ }).check()
  await expect(picker.getByRole('alert')).toHaveText('Chỉ thêm được 26 người nữa. Hãy bỏ chọn bớt.')
  await expect(picker.getByRole('button', { name: 'Chọn 27 liên hệ' })).toBeDisabled()
  await picker.getByRole('checkbox', { name: /Người Số 7/ }).uncheck()
  await picker.getByRole('button', { name: 'Chọn 26 liên hệ' }).click()
  await expect(person(page, 25)).toBeVisible()
  await page.getByRole('button', { name: 'Trang 2' }).click()
  await expect(person(page, 25)).toBeHidden()
  const wrong = person(page, 26).getByLabel('E-mail')
  await wrong.fill('sai')
  // The message below the field pushes the button away from under the pointer.
  await submit(page)
  await expect(wrong).toBeFocused()
  await expect(wrong).toHaveAttribute('aria-invalid', 'true')
  // At every submit, not at the first alone.
  await page.getByRole('button', { name: 'Trang 1' }).click()
  await expect(wrong).toBeHidden()
  await submit(page)
  await expect(wrong).toBeFocused()
})

test('a copy begins with the original’s people at the next full hour', async ({ page, portal }) => {
  const guest = { name: 'Khách Quen', email: 'quen@example.vn', role: 'PARTICIPANT' }
  await schedule(portal, {
    name: 'Họp nhóm hằng tuần',
    scheduleStartTime: daysAhead(5),
    publicMeeting: false,
    scheduleDuration: 90,
    participants: [guest],
  })
  await fivePast(page)
  await signInAs(page, 'khachhang')
  await page.goto('/meetings?q=hang+tuan')
  await page.getByRole('button', { name: /Thao tác.*Họp nhóm hằng tuần/ }).click()
  await page.getByRole('menuitem', { name: 'Sao chép' }).click()
  await expect(page).toHaveURL(/\/meetings\/new\?cloneFrom=\d+$/)
  await expect(page.getByLabel('Tên cuộc họp')).toHaveValue('Họp nhóm hằng tuần')
  await expect(person(page, 1).getByLabel('E-mail')).toHaveValue('quen@example.vn')
  await expect(page.getByRole('combobox', { name: 'Số phút' })).toHaveValue('30')
})

test('an edit is saved; one over somebody else’s shows both versions first', async ({ page, portal }) => {
  const start = daysAhead(6)
  const id = await schedule(portal, { name: 'Cần đổi giờ', scheduleStartTime: start })
  await signInAs(page, 'khachhang')
  await page.goto(`/meetings/edit/${id}`)
  await page.getByRole('button', { name: 'Lưu' }).waitFor()
  await expect(page.getByLabel('Tên cuộc họp')).toHaveValue('Cần đổi giờ')
  await asCustomer(portal, 'POST', '/Meeting/UpdateMeeting', {
    id,
    ...draft({ name: 'Tên của tab kia', scheduleStartTime: start }),
  })
  await page.getByLabel('Tên cuộc họp').fill('Tên của tab này')
  await page.getByRole('button', { name: 'Lưu' }).click()
  await expect(page.getByRole('cell', { name: 'Tên của tab kia' })).toBeVisible()
  await expectNoViolations(page, 'two versions')
  await page.getByRole('button', { name: /của tôi/ }).click()
  await expect(page).toHaveURL(new RegExp(`/meetings/details/${id}$`))
  await expect(page.getByRole('heading', { level: 1, name: 'Tên của tab này' })).toBeVisible()
})

test('a plan’s figures bound the form; without a plan it says so and cannot be sent', async ({ page, portal }) => {
  const { id, admin } = await createCustomerWithPlan(portal)
  const longer = await schedule(portal, { name: 'Dài hơn gói mới' }, admin)
  await inDatabase(portal, 'update subscriptions set length_minutes = 40, storage_mb = 0 where customer_id = $1', [id])
  await inDatabase(portal, 'update customers set recording_storage_mb = 0 where id = $1', [id])
  await signInAs(page, admin)
  await page.goto(`/meetings/edit/${longer}`)
  await expect(page.getByText('Gói của bạn cho phép tối đa 40 phút.')).toBeVisible()
  await expect(page.getByText('Dung lượng ghi hình đã hết')).toBeVisible()
  await expect(page.getByLabel('Cho phép ghi hình')).toBeDisabled()
  await page.getByLabel('Tên cuộc họp').fill('Vẫn dài hơn gói mới')
  await page.getByRole('button', { name: 'Lưu' }).click()
  const hours = page.getByRole('combobox', { name: 'Số giờ' })
  await expect(hours).toHaveAccessibleDescription(/^Thời lượng phải từ 15 phút/)
  await expect(hours).toBeFocused()
  await inDatabase(portal, 'update subscriptions set is_active = false where customer_id = $1', [id])
  await page.goto('/meetings/new')
  await expect(page.getByText('chưa có gói dịch vụ còn hiệu lực')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tạo cuộc họp' })).toBeDisabled()
})

test('who may join by face chooses so for a closed meeting, and only people with a picture come in', async ({ page, portal }) => {
  const { user } = await createCustomerWithPlan(portal)
  await inDatabase(portal, 'update accounts set active_face_id = 1 where username = $1', [user])
  await openForm(page, user)
  await expect(page.getByLabel('Vào họp bằng khuôn mặt')).toHaveCount(0)
  await page.getByLabel('Kín').check()
  await person(page, 1).getByLabel('Họ và tên').fill('Khách Chưa Có Ảnh')
  await page.getByLabel('Vào họp bằng khuôn mặt').check()
  await expect(page.getByText('Chưa có ảnh khuôn mặt: người này sẽ không được thêm.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Thêm người' })).toHaveCount(0)
})

test('a meeting whose answer got lost is made once, however often the button is pressed', async ({ page, portal }) => {
  await openForm(page)
  await page.getByLabel('Tên cuộc họp').fill('Họp mất câu trả lời')
  const keys: (string | undefined)[] = []
  await page.route('**/Meeting/AddNewMeeting', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    // The server does it; nobody hears of it.
    await route.fetch()
    return route.abort('connectionreset')
  })
  await submit(page)
  await expect.poll(() => keys.length).toBe(1)
  await expect(page.getByRole('alert')).toBeVisible()
  await submit(page)
  await expect(page).toHaveURL(/\/meetings\/details\/\d+$/)
  expect(keys[1]).toBe(keys[0])
  const { total } = await asCustomer<{ total: number }>(portal, 'POST', '/Meeting/GetMeetingList', {
    page: 1,
    pageSize: 10,
    filters: [{ field: 'name', operator: 'contains', value: 'mất câu trả lời' }],
  })
  expect(total).toBe(1)
})
