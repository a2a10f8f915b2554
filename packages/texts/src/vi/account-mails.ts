/** Mails about accounts, written by the server. */
export const accountMails = {
  imported: {
    subject: 'Tài khoản họp trực tuyến của bạn tại {{0}}',
    text: `Xin chào {{0}},

{{1}} đã tạo cho bạn một tài khoản họp trực tuyến.

Tên đăng nhập: {{2}}
Mật khẩu tạm: {{3}}

Hãy đổi mật khẩu ngay khi đăng nhập lần đầu và không chuyển thư này cho người khác.`,
  },
}
