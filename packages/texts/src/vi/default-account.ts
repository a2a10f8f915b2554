/** The account that owns what comes without a person. */
export const defaultAccount = {
  screens: { defaultAccount: 'Tài khoản mặc định' },
  lead: 'Sở hữu các cuộc họp tạo qua tiện ích nhúng hoặc bởi chương trình không gắn với một người cụ thể.',
  title: 'Tài khoản',
  fields: {
    username: 'Tên đăng nhập',
    password: 'Mật khẩu',
    status: 'Đang hoạt động',
    modifiedAt: 'Cập nhật lần cuối',
  },
  form: {
    usernameHelp: 'Của một quản trị khách hàng hoặc người dùng.',
    passwordKept: 'Đã có mật khẩu. Để trống thì giữ nguyên.',
    statusHelp: 'Khi tắt, các cuộc gọi qua tiện ích nhúng và chương trình không gắn với người nào sẽ bị từ chối.',
    never: 'chưa có lần nào',
    saved: 'Đã lưu tài khoản mặc định.',
    loadFailed: 'Chưa tải được tài khoản mặc định',
  },
  test: {
    action: 'Thử đăng nhập',
    hint: 'Thử với những gì đang có ở trên, kể cả khi chưa lưu. Lần sai cũng được tính như khi đăng nhập.',
    works: 'Tài khoản hoạt động bình thường.',
    fails: 'Tài khoản chưa dùng được',
  },
  problems: {
    wrong: 'Tên đăng nhập hoặc mật khẩu không đúng.',
    locked: 'Tài khoản đang bị khóa vì nhập sai nhiều lần. Hãy thử lại sau.',
    expired: 'Mật khẩu đã hết hạn: phải đổi mật khẩu, hoặc dùng một tài khoản mới.',
    notFit: 'Đây không phải là quản trị khách hàng hay người dùng, nên không sở hữu được cuộc họp.',
  },
  audit: {
    entities: { 'default account': 'Tài khoản mặc định' },
    detailFields: { passwordChanged: 'Đổi mật khẩu' },
    values: {
      'default account status': { 0: 'Tắt', 1: 'Bật' },
    },
  },
}
