export const singleSignOn = {
  screens: { ssoReturn: 'Đăng nhập bằng tài khoản liên kết' },
  waiting: { title: 'Đang đăng nhập bằng {{name}}…' },

  failed: {
    title: 'Chưa đăng nhập được',
    again: 'Thử lại với {{name}}',
    toSignIn: 'Về trang đăng nhập',
  },

  secondStep: { title: 'Thêm một bước nữa' },

  unknown: {
    title: '{{name}} chưa gắn với tài khoản nào',
    lead: 'Nếu bạn đã có tài khoản, hãy đăng nhập một lần bằng mật khẩu, và bước thứ hai nếu có, để xác nhận đó là tài khoản của bạn. Từ lần sau chỉ cần {{name}}.',
    notLinked: 'Bạn đã đăng nhập, nhưng chưa liên kết được {{name}}: {{reason}}',
    link: 'Liên kết và đăng nhập',
    create: 'Tạo tài khoản mới',
  },

  own: {
    title: 'Liên kết đăng nhập',
    lead: 'Những cách đăng nhập vào tài khoản này ngoài mật khẩu.',
    none: 'Chưa có liên kết nào. Liên kết được tạo khi bạn đăng nhập lần đầu bằng cách đó từ trang đăng nhập và nhập mật khẩu tại đó.',
    linkedAt: 'liên kết ngày {{day}}',
    loadFailed: 'Không tải được các liên kết đăng nhập.',
    remove: 'Gỡ liên kết',
    removeTitle: 'Gỡ liên kết với {{name}}?',
    removeConsequence: 'Bạn không còn đăng nhập được bằng {{name}}. Các phiên khác bắt đầu bằng cách này kết thúc ngay.',
    removed: 'Đã gỡ liên kết.',
  },
  audit: {
    actions: { 'link identity': 'Liên kết tài khoản ngoài', 'remove identity': 'Gỡ liên kết tài khoản ngoài' },
  },
} as const
