/** Mails to whoever signs up, written by the server. */
export const signUpMails = {
  activate: {
    subject: 'Kích hoạt tài khoản {{0}} của bạn',
    text: `Xin chào,

Địa chỉ {{1}} vừa được dùng để đăng ký tài khoản họp trực tuyến {{0}}. Nếu đúng là bạn, hãy kích hoạt tài khoản và điền vài thông tin.

Nếu không phải bạn, hãy bỏ qua thư này: không có tài khoản nào được tạo.`,
    button: 'Kích hoạt tài khoản',
    open: 'Nếu nút không mở được, hãy dán địa chỉ này vào trình duyệt: {{0}}',
    valid: 'Liên kết dùng được một lần, trong 24 giờ.',
  },

  /** To an address that has an account. */
  known: {
    subject: 'Bạn đã có tài khoản {{0}}',
    text: `Xin chào {{0}},

Địa chỉ này vừa được dùng để đăng ký {{1}}, nhưng bạn đã có tài khoản: {{2}}. Bạn chỉ cần đăng nhập bằng e-mail này.

Nếu quên mật khẩu, hãy đặt mật khẩu mới tại {{3}}

Nếu không phải bạn vừa đăng ký, hãy bỏ qua thư này.`,
    button: 'Đăng nhập',
    open: 'Nếu nút không mở được, hãy dán địa chỉ này vào trình duyệt: {{0}}',
    valid: '',
  },
}
