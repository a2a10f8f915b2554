import type { FieldCode } from '@hop/contract/field-problems'

export const fields = {
  required: 'Vui lòng điền thông tin này.',
  wrongType: 'Giá trị không đúng kiểu.',
  unknownField: 'Trường này không được hỗ trợ.',
  tooShort: 'Cần ít nhất {{0}} ký tự.',
  tooLong: 'Chỉ được tối đa {{0}} ký tự.',
  tooSmall: 'Giá trị nhỏ nhất là {{0}}.',
  tooLarge: 'Giá trị lớn nhất là {{0}}.',
  notAllowed: 'Giá trị này không được chấp nhận.',
  invalidFormat: 'Giá trị không đúng định dạng.',
  invalidEmail: 'Địa chỉ e-mail chưa đúng, ví dụ: ten@congty.vn.',
  invalidPhoneFormat: 'Số điện thoại bắt đầu bằng 0 hoặc +84, sau đó là 9 hoặc 10 chữ số.',
  FormatInvalidName: "Tên chỉ gồm chữ cái, chữ số, khoảng trắng và các dấu - ' . _ ( ).",
  FormatInvalidUsername: 'Tên đăng nhập chỉ gồm chữ cái, chữ số và các dấu _ . -, bắt đầu bằng chữ cái hoặc chữ số.',
  includespacename: 'Tên đăng nhập không được chứa khoảng trắng.',
  passwordsNotMatch: 'Hai mật khẩu không giống nhau.',
  invalidDateRange: 'Ngày bắt đầu phải trước hoặc bằng ngày kết thúc.',
} satisfies Record<FieldCode, string>
