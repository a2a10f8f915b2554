export const recovery = {
  screens: { forgotPassword: 'Quên mật khẩu', resetPassword: 'Đặt mật khẩu mới' },
  forgot: {
    title: 'Quên mật khẩu',
    lead: 'Nhập e-mail của tài khoản. Chúng tôi gửi tới đó một liên kết để đặt mật khẩu mới.',
    email: 'E-mail',
    submit: 'Gửi liên kết',
    message:
      'Nếu địa chỉ này có tài khoản, một liên kết để đặt mật khẩu mới đang được gửi tới đó. Liên kết dùng được trong 60 phút.',
    sentTitle: 'Hãy kiểm tra hộp thư',
    again: 'Gửi lại',
    againIn: 'Gửi lại sau {{seconds}} giây',
    back: 'Quay lại đăng nhập',
    failed: 'Chưa gửi được',
    other: 'Dùng địa chỉ khác',
  },
  reset: {
    title: 'Đặt mật khẩu mới',
    lead: 'Chọn một mật khẩu chỉ riêng bạn biết. Mọi phiên đăng nhập hiện có sẽ kết thúc.',
    password: 'Mật khẩu mới',
    confirm: 'Nhập lại mật khẩu mới',
    revokes: 'Thu hồi cả mã tích hợp và địa chỉ lịch bí mật',
    revokesHelp: 'Hãy chọn nếu nghi có người khác đã vào tài khoản. Các hệ thống và lịch đang dùng chúng sẽ ngừng nhận dữ liệu.',
    submit: 'Đặt mật khẩu',
    done: 'Đã đặt mật khẩu mới. Mọi phiên đăng nhập trước đó đã kết thúc.',
    doneTitle: 'Mật khẩu đã được đặt lại',
    toLogin: 'Đăng nhập',
    failed: 'Chưa đặt được mật khẩu',
    newLink: 'Yêu cầu liên kết mới',
  },
  audit: {
    actions: {
      'recover password': 'Khôi phục mật khẩu',
      'ask for new password': 'Yêu cầu mật khẩu mới',
      'revoke all access': 'Thu hồi mọi quyền truy cập',
    },
  },
}
