import { expect, test } from 'vitest'
import { expectedColumns, findColumns } from './find-columns.js'

const password = 'Mật khẩu (để trống: tự tạo)'
const wanted = expectedColumns(
  ['name', 'email', 'password'],
  ['name', 'email'],
  {
    ofFile: {
      vi: { name: 'Họ và tên', email: 'E-mail', password },
      en: { name: 'Full name', email: 'E-mail', password: 'Password' },
    },
    ofScreen: {
      vi: { name: 'Người dùng', email: 'Thư', password },
      en: { name: 'User', email: 'Mail', password: 'Password' },
    },
    everyday: { vi: { name: 'Họ tên, Tên', email: 'Địa chỉ email' }, en: { name: 'Name' } },
  },
  'vi',
)
const missingIn = (header: readonly string[]) => findColumns(header, wanted).missing.map(({ name }) => name)

test.each([
  ['as the template has them', ['Họ và tên', 'E-mail', 'Mật khẩu (để trống: tự tạo)'], [0, 1, 2]],
  ['in another order, among others', ['STT', 'E-mail', 'Ghi chú', 'Họ và tên'], [3, 1, -1]],
  ['in the other language', ['Full name', 'Email', 'Password'], [0, 1, 2]],
  ['without accents, in capitals, with signs', ['HO VA TEN *', ' e mail: ', 'MẬT KHẨU'], [0, 1, 2]],
  ['as other programs call them', ['Tên', 'Địa chỉ email'], [0, 1, -1]],
  ['as the screens call them', ['User', 'Thư'], [0, 1, -1]],
  ['as the wire does', ['email', 'name'], [1, 0, -1]],
  ['with letters made of two characters', ['Họ và tên'.normalize('NFD'), 'E-mail'], [0, 1, -1]],
  ['twice, of which the first counts', ['E-mail', 'Họ và tên', 'E-mail'], [1, 0, -1]],
])('columns are found %s', (_how, header, places) => {
  expect(findColumns(header, wanted)).toEqual({ places, missing: [] })
})

test('required columns that are not there are named, others are not', () => {
  expect(missingIn(['Họ và tên'])).toEqual(['email'])
  expect(missingIn(['Mã hàng', 'Số lượng'])).toEqual(['name', 'email'])
  expect(missingIn([])).toEqual(['name', 'email'])
})

test('an empty title, or one of signs only, is nobody’s', () => {
  expect(missingIn(['', '***', '(E-mail)', 'Họ và tên'])).toEqual(['email'])
})
