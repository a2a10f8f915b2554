/** Mails about accounts, written by the server. */
export const accountMails = {
  imported: {
    subject: 'Tài khoản họp trực tuyến của bạn tại {{0}}',
    text: `Xin chào {{0}},

{{1}} đã tạo cho bạn một tài khoản họp trực tuyến.

Tên đăng nhập: {{2}}
Mật khẩu tạm: {{3}}
Địa chỉ đăng nhập: {{4}}

Hãy đổi mật khẩu ngay khi đăng nhập lần đầu và không chuyển thư này cho người khác.`,
  },

  /** Of an account that somebody else made; its password is handed over apart from it. */
  welcome: {
    subject: 'Tài khoản họp trực tuyến của bạn tại {{0}}',
    text: `Xin chào {{0}},

{{1}} đã tạo cho bạn một tài khoản họp trực tuyến. Người tạo tài khoản sẽ trao mật khẩu đầu tiên cho bạn.

Tên đăng nhập: {{2}}
Địa chỉ đăng nhập: {{3}}

Hãy xác nhận rằng hộp thư này là của bạn: sau đó bạn thấy các cuộc họp được mời và có thể đăng nhập bằng e-mail.`,
  },

  prove: {
    subject: 'Xác nhận địa chỉ e-mail cho tài khoản {{0}}',
    text: `Xin chào {{0}},

Địa chỉ này được khai cho tài khoản {{1}} tại {{2}}. Nếu đúng là bạn, hãy xác nhận. Nếu không phải, bạn chỉ cần bỏ qua thư này.`,
  },

  link: {
    button: 'Xác nhận địa chỉ này',
    open: 'Nếu nút không mở được, hãy dán địa chỉ này vào trình duyệt: {{0}}',
    valid: 'Liên kết dùng được một lần, trong 24 giờ.',
  },

  emailAsked: {
    subject: 'Có yêu cầu đổi e-mail của tài khoản {{0}}',
    text: `Xin chào {{0}},

Có yêu cầu đổi e-mail của tài khoản {{1}} thành {{2}}. Địa chỉ hiện nay vẫn được dùng cho đến khi địa chỉ mới được xác nhận.

Nếu không phải bạn, hãy đăng nhập, thu hồi yêu cầu trên trang tài khoản và đổi mật khẩu ngay: {{3}}`,
  },

  emailChanged: {
    subject: 'E-mail của tài khoản {{0}} đã thay đổi',
    text: `Xin chào {{0}},

E-mail của tài khoản {{1}} từ nay là {{2}}.

Nếu không phải bạn, hãy báo ngay cho người quản trị.`,
  },

  passwordChanged: {
    subject: 'Mật khẩu của tài khoản {{0}} đã thay đổi',
    text: `Xin chào {{0}},

Mật khẩu của tài khoản {{1}} vừa được đổi. Các phiên đăng nhập khác đã kết thúc. Liên kết đăng nhập, khóa truy cập, mã tích hợp và địa chỉ lịch bí mật, nếu có, vẫn dùng được; xem lại và thu hồi tại {{2}}

Nếu không phải bạn, hãy báo ngay cho người quản trị.`,
  },

  passwordReset: {
    subject: 'Mật khẩu của tài khoản {{0}} đã được đặt lại',
    text: `Xin chào {{0}},

Người quản trị vừa đặt mật khẩu mới cho tài khoản {{1}} và sẽ trao nó cho bạn. Mọi phiên đăng nhập đã kết thúc; bạn đổi mật khẩu khi đăng nhập: {{2}}

Nếu bạn không yêu cầu, hãy hỏi lại người quản trị.`,
  },

  identityLinked: {
    subject: 'Tài khoản {{0}} có thêm một cách đăng nhập',
    text: `Xin chào {{0}},

Từ nay tài khoản {{1}} đăng nhập được bằng {{2}}.

Nếu không phải bạn, hãy gỡ liên kết này trên trang tài khoản và đổi mật khẩu ngay: {{3}}`,
  },

  identityRemoved: {
    subject: 'Tài khoản {{0}} bớt một cách đăng nhập',
    text: `Xin chào {{0}},

Tài khoản {{1}} không còn đăng nhập được bằng {{2}}. Các phiên bắt đầu bằng cách đó đã kết thúc.

Nếu không phải bạn, hãy xem lại trang tài khoản và đổi mật khẩu ngay: {{3}}`,
  },

  recover: {
    subject: 'Đặt lại mật khẩu của tài khoản {{0}}',
    text: `Xin chào {{0}},

Có yêu cầu đặt mật khẩu mới cho tài khoản {{1}}. Nếu đúng là bạn, hãy chọn mật khẩu mới. Nếu không phải, bạn chỉ cần bỏ qua thư này: mật khẩu hiện nay vẫn được dùng.`,
  },

  /** To a mailbox that its account has not proven: the person may not know of the account. */
  recoverAndProve: {
    subject: 'Đặt lại mật khẩu của tài khoản {{0}}',
    text: `Xin chào {{0}},

Có yêu cầu đặt mật khẩu mới cho tài khoản {{1}} tại {{2}}. Địa chỉ này được khai cho tài khoản đó nhưng chưa được xác nhận. Nếu đúng là bạn, hãy chọn mật khẩu mới: việc đó cũng xác nhận rằng hộp thư này là của bạn.

Nếu không phải, hoặc bạn không biết tài khoản này, bạn chỉ cần bỏ qua thư này.`,
  },

  recoverLink: {
    button: 'Đặt mật khẩu mới',
    open: 'Nếu nút không mở được, hãy dán địa chỉ này vào trình duyệt: {{0}}',
    valid: 'Liên kết dùng được một lần, trong 60 phút. Liên kết gửi trước đó không dùng được nữa.',
  },

  recovered: {
    subject: 'Mật khẩu của tài khoản {{0}} đã được đặt lại',
    text: `Xin chào {{0}},

Mật khẩu của tài khoản {{1}} vừa được đặt lại bằng liên kết gửi tới hộp thư này. Mọi phiên đăng nhập đã kết thúc.

Nếu không phải bạn, hãy đặt lại mật khẩu ngay và kiểm tra ai đọc được hộp thư của bạn: {{2}}

{{3}}`,
  },

  accessRevoked: {
    subject: 'Đã thu hồi mọi cách vào khác của tài khoản {{0}}',
    text: `Xin chào {{0}},

Từ một thiết bị đang đăng nhập, mọi cách khác để vào tài khoản {{1}} vừa được thu hồi. Các phiên đăng nhập khác đã kết thúc.

{{3}}

Nếu không phải bạn, hãy đặt lại mật khẩu ngay: {{2}}`,
  },

  /** What opens an account without its password. */
  access: {
    token: 'mã tích hợp …{{0}}',
    feed: 'địa chỉ lịch bí mật',
    identity: 'liên kết đăng nhập bằng {{0}}',
    quoted: '“{{0}}”',
    passkeys: 'khóa truy cập {{0}}',
    kept: 'Mật khẩu mới không làm mất hiệu lực: {{0}}. Nếu nghi có người khác đã vào tài khoản, hãy thu hồi trên trang tài khoản.',
    revoked: 'Đã thu hồi: {{0}}. Nếu còn cần, hãy tạo lại trên trang tài khoản.',
    passkeysStay:
      'Khóa truy cập {{0}} được giữ lại vì tài khoản không còn cách nào khác cho bước thứ hai: hãy xóa từng khóa lạ trên trang tài khoản.',
    codesNext: 'Lần đăng nhập sau, bước thứ hai là một mã khôi phục; sau đó hãy thêm khóa truy cập mới hoặc ứng dụng xác thực.',
    webhooks:
      'Khóa ký của webhook vẫn như cũ để hệ thống nhận không bị gián đoạn: {{0}}. Nếu khóa có thể đã lộ, hãy đổi khóa ký trong mục Webhook rồi cập nhật ở hệ thống nhận.',
    noPassword: 'Bạn chưa từng đặt mật khẩu cho tài khoản này: hãy đặt bằng “Quên mật khẩu” trước khi đăng xuất.',
  },

  roleChanged: {
    subject: 'Vai trò của tài khoản {{0}} đã thay đổi',
    text: `Xin chào {{0}},

Vai trò của tài khoản {{1}} từ nay là {{2}} (trước đây: {{3}}). Hãy đăng nhập lại: {{4}}`,
  },

  twoStepOn: {
    subject: 'Đã bật đăng nhập hai bước cho tài khoản {{0}}',
    text: `Xin chào {{0}},

Tài khoản {{1}} vừa được thiết lập ứng dụng xác thực. Từ nay khi đăng nhập, sau mật khẩu sẽ cần mã của ứng dụng.

Nếu không phải bạn, hãy đổi mật khẩu ngay và báo cho người quản trị: {{2}}`,
  },

  twoStepOff: {
    subject: 'Đã tắt đăng nhập hai bước của tài khoản {{0}}',
    text: `Xin chào {{0}},

Đăng nhập hai bước của tài khoản {{1}} vừa được tắt. Từ nay chỉ cần mật khẩu để đăng nhập.

Nếu không phải bạn, hãy đổi mật khẩu ngay và báo cho người quản trị: {{2}}`,
  },

  twoStepReset: {
    subject: 'Đăng nhập hai bước của tài khoản {{0}} đã được đặt lại',
    text: `Xin chào {{0}},

Người quản trị vừa đặt lại đăng nhập hai bước của tài khoản {{1}}: ứng dụng xác thực, khóa truy cập và mã khôi phục không còn hiệu lực, mọi phiên đăng nhập đã kết thúc. Hãy đăng nhập bằng mật khẩu và thiết lập lại: {{2}}

Nếu bạn không yêu cầu, hãy hỏi lại người quản trị ngay.`,
  },

  secondStepLocked: {
    subject: 'Có người biết mật khẩu của tài khoản {{0}}',
    text: `Xin chào {{0}},

Có người đã nhập đúng mật khẩu của tài khoản {{1}} rồi nhập sai mã của bước thứ hai quá nhiều lần. Không ai vào được, và trong một thời gian mã sẽ không được nhận.

Nếu không phải bạn, hãy đổi mật khẩu ngay: {{2}}`,
  },

  recoveryCodesMade: {
    subject: 'Mã khôi phục mới của tài khoản {{0}}',
    text: `Xin chào {{0}},

Mã khôi phục mới vừa được tạo cho tài khoản {{1}}; các mã trước không còn hiệu lực.

Nếu không phải bạn, hãy đổi mật khẩu ngay và báo cho người quản trị: {{2}}`,
  },

  recoveryCodeUsed: {
    subject: 'Một mã khôi phục của tài khoản {{0}} vừa được dùng',
    text: `Xin chào {{0}},

Một mã khôi phục của tài khoản {{1}} vừa được dùng. Số mã còn lại: {{2}}.

Nếu không phải bạn, hãy đổi mật khẩu ngay và báo cho người quản trị: {{3}}`,
  },

  passkeyAdded: {
    subject: 'Đã thêm khóa truy cập cho tài khoản {{0}}',
    text: `Xin chào {{0}},

Khóa truy cập “{{2}}” từ nay đăng nhập được vào tài khoản {{1}}.

Nếu không phải bạn, hãy đổi mật khẩu ngay và xóa khóa này: {{3}}`,
  },

  passkeyRemoved: {
    subject: 'Đã xóa một khóa truy cập của tài khoản {{0}}',
    text: `Xin chào {{0}},

Khóa truy cập “{{2}}” không còn đăng nhập được vào tài khoản {{1}}.

Nếu không phải bạn, hãy đổi mật khẩu ngay và báo cho người quản trị: {{3}}`,
  },

  passkeyCopied: {
    subject: 'Một khóa truy cập của tài khoản {{0}} có thể đã bị sao chép',
    text: `Xin chào {{0}},

Một lần đăng nhập vào tài khoản {{1}} bằng khóa truy cập “{{2}}” đã bị từ chối: bộ đếm của khóa thấp hơn lần trước, như khi có bản sao.

Hãy xóa khóa này và đăng ký khóa mới: {{3}}`,
  },
}
