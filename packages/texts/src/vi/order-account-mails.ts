/** The mail with the code for an account on the way to an order. */
export const orderAccountMails = {
  subject: 'Mã xác nhận e-mail của {{0}}',
  text: 'Xin chào,\n\nHãy nhập mã dưới đây vào trang đặt mua {{0}}. Mã dùng được một lần, trong {{1}} phút.\n\nNếu bạn không đặt mua, hãy bỏ qua thư này: không có tài khoản nào được tạo.',
  codeLabel: 'Mã xác nhận',
}
