export const signIn = {
  login: {
    title: 'Đăng nhập',
    lead: 'Chào mừng bạn trở lại với {{brand}}.',
    username: 'Tên đăng nhập hoặc e-mail',
    password: 'Mật khẩu',
    showPassword: 'Hiện mật khẩu',
    hidePassword: 'Ẩn mật khẩu',
    submit: 'Đăng nhập',
    joinByCode: 'Vào họp bằng mã',
    failed: 'Chưa đăng nhập được',
    promise: 'Gặp nhau dễ dàng, dù ở bất cứ đâu.',
    promiseLead: 'Lên lịch, mời mọi người và họp ngay trên trình duyệt, không cần cài đặt.',
  },

  providers: {
    or: 'hoặc',
    by: 'Đăng nhập bằng {{name}}',
    googleBlocked: 'Không mở được nút đăng nhập của Google. Hãy kiểm tra mạng hoặc tiện ích chặn nội dung.',
  },

  password: {
    title: 'Đổi mật khẩu',
    lead: 'Sau khi đổi, các phiên đăng nhập khác của bạn sẽ kết thúc.',
    current: 'Mật khẩu hiện tại',
    new: 'Mật khẩu mới',
    confirm: 'Nhập lại mật khẩu mới',
    submit: 'Đổi mật khẩu',
    changed: 'Đã đổi mật khẩu.',
    cancel: 'Quay lại',
    policyFailed: 'Không tải được quy định về mật khẩu.',
    dueTitle: 'Bạn cần đổi mật khẩu trước khi tiếp tục',
    due: {
      expired: 'Mật khẩu hiện tại đã quá thời hạn sử dụng.',
      setByStaff: 'Mật khẩu hiện tại do quản trị viên đặt. Hãy chọn một mật khẩu chỉ riêng bạn biết.',
      unknown: 'Vì lý do an toàn, hệ thống yêu cầu bạn đổi mật khẩu.',
    },
  },

  rules: {
    title: 'Mật khẩu mới cần',
    length: 'Dài từ {{min}} đến {{max}} ký tự',
    noWhitespace: 'Không có khoảng trắng',
    noOwnNames: 'Không chứa tên đăng nhập hoặc e-mail của bạn',
    noDate: 'Không chứa ngày tháng, ví dụ ngày sinh',
    noRepeats: 'Không lặp một ký tự ba lần liền nhau',
    noSequence: 'Không có dãy liền nhau như 1234, abcd',
    noWeakWord: 'Không chứa từ dễ đoán như “matkhau”',
    differs: 'Khác mật khẩu hiện tại',
    met: 'đạt',
    notMet: 'chưa đạt',
    notYet: 'chưa kiểm tra',
  },
} as const
