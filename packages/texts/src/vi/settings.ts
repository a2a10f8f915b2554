/** Settings of the whole portal: what a password must look like. */
export const settings = {
  passwordPolicy: {
    description: 'Mật khẩu dài {{0}}–{{1}} ký tự, có chữ thường, chữ hoa, chữ số và ký tự đặc biệt.',
    lengths: 'Mật khẩu dài {{0}}–{{1}} ký tự.',
    failedMessage: 'Mật khẩu cần có chữ thường, chữ hoa, chữ số và ký tự đặc biệt.',
    otherFailed: 'Mật khẩu không khớp mẫu mà quản trị viên đã đặt.',
  },

  fields: {
    minPasswordLength: 'Độ dài tối thiểu',
    maxPasswordLength: 'Độ dài tối đa',
    passwordPattern: 'Mẫu (biểu thức chính quy)',
    passwordDescription: 'Mô tả cho người dùng',
    passwordValidationFailedMessage: 'Thông báo khi mật khẩu không khớp mẫu',
    passwordValidityPeriod: 'Thời hạn của mật khẩu',
    wrongPasswordAttempt: 'Số lần nhập sai',
    lockedOut: 'Khóa tên đăng nhập khi nhập sai nhiều lần',
    lockedOutDuration: 'Thời gian khóa',
    mustChangeDefaultPassword: 'Phải đổi mật khẩu do nhân viên đặt',
    updatedAt: 'Cập nhật lần cuối',
  },
  help: {
    passwordPattern: 'Để trống thì không kiểm tra mẫu. Ví dụ có ít nhất một chữ số: ^(?=.*\\d).+$',
    ownTexts: 'Để trống thì hệ thống tự viết, theo ngôn ngữ của người đọc.',
    passwordValidityPeriod: 'Hết hạn, người dùng phải đổi mật khẩu khi đăng nhập.',
    mustChangeDefaultPassword: 'Lần đăng nhập đầu tiên, người dùng tự đặt mật khẩu của mình.',
    lockedOut: 'Phiên đang mở không bị ảnh hưởng; trình duyệt đã từng đăng nhập vẫn đăng nhập được.',
  },
  units: { characters: 'ký tự', days: 'ngày', times: 'lần', minutes: 'phút' },
  policyForm: {
    lead: 'Áp dụng ngay cho mọi mật khẩu đặt từ bây giờ, trên mọi máy chủ.',
    newPasswords: 'Mật khẩu mới',
    validity: 'Thời hạn',
    locking: 'Khóa khi nhập sai',
    saved: 'Đã lưu chính sách mật khẩu.',
    loadFailed: 'Chưa tải được chính sách mật khẩu',
    neverSaved: 'chưa ai thay đổi, đang dùng mặc định',
    on: 'Bật',
    off: 'Tắt',
  },
  try: {
    label: 'Thử một mật khẩu',
    help: 'Thử với những gì đang có ở trên, kể cả khi chưa lưu. Mật khẩu này không được lưu lại.',
    action: 'Thử',
    fits: 'Mật khẩu này đáp ứng chính sách.',
    fails: 'Mật khẩu này chưa được:',
  },
}
