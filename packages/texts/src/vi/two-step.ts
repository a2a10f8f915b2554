/** Two-step sign-in: setting it up, and making it a duty. */
export const twoStep = {
  screens: { setUpTwoStep: 'Thiết lập đăng nhập hai bước' },
  own: {
    title: 'Đăng nhập hai bước',
    lead: 'Ngoài mật khẩu, bạn cần thêm thứ chỉ mình bạn có: mã trong ứng dụng trên điện thoại hoặc khóa truy cập.',
    on: 'Đang bật',
    off: 'Đang tắt',
    loadFailed: 'Chưa tải được đăng nhập hai bước',
  },

  proof: {
    password: 'Mật khẩu hiện tại',
    code: 'Mã xác nhận',
    codeHelp: 'Sáu chữ số trong ứng dụng xác thực, hoặc một mã khôi phục.',
    why: 'Chúng tôi hỏi lại để chắc chắn đó là bạn.',
  },

  app: {
    title: 'Ứng dụng xác thực',
    none: 'Chưa thiết lập. Dùng được với mọi ứng dụng tạo mã, như Google Authenticator, Microsoft Authenticator hay Aegis.',
    since: 'Đã bật từ {{day}}.',
    setUp: 'Thiết lập ứng dụng',
    replace: 'Đổi ứng dụng',
    begin: 'Tiếp tục',
    what: 'Bạn sẽ quét một mã QR bằng ứng dụng xác thực, rồi nhập mã mà ứng dụng hiện ra.',
    replaces: 'Ứng dụng cũ hết hiệu lực khi bạn nhập đúng mã của ứng dụng mới.',
    step1: 'Mở ứng dụng xác thực trên điện thoại và chọn thêm tài khoản.',
    step2: 'Quét mã QR dưới đây.',
    step3: 'Nhập sáu chữ số mà ứng dụng hiện ra.',
    here: 'Thêm vào ứng dụng trên điện thoại này',
    picture: 'Mã QR cho ứng dụng xác thực',
    byHand: 'Không quét được? Hãy nhập khóa này vào ứng dụng:',
    secret: 'khóa',
    code: 'Mã của ứng dụng',
    codeHelp: 'Mã đổi sau mỗi 30 giây. Nếu không đúng, hãy kiểm tra giờ của điện thoại.',
    confirm: 'Bật đăng nhập hai bước',
  },

  passkeys: {
    title: 'Khóa truy cập',
    what: 'Khóa truy cập nằm trong điện thoại, máy tính hoặc khóa bảo mật của bạn. Bạn đăng nhập bằng vân tay, khuôn mặt hoặc mã PIN, không cần mật khẩu.',
    add: 'Thêm khóa truy cập',
    added: 'Đã thêm khóa truy cập.',
    name: 'Tên gọi',
    nameHelp: 'Để bạn nhận ra sau này, như “Điện thoại của Lan”.',
    defaultName: 'Khóa truy cập',
    needsName:
      'Khóa truy cập cần một tên miền; cổng này đang chạy ở một địa chỉ bằng số. Hãy hỏi người vận hành cổng về một địa chỉ có tên miền.',
    elsewhere: 'Khóa truy cập chỉ dùng và thêm được tại {{host}}. Hãy mở địa chỉ đó.',
    madeNeverUsed: 'Tạo ngày {{day}}, chưa dùng lần nào',
    madeAndUsed: 'Tạo ngày {{day}}, dùng gần nhất {{time}}',
    rename: 'Đổi tên khóa truy cập',
    renameOf: 'Đổi tên {{name}}',
    save: 'Lưu tên',
    remove: 'Xóa khóa truy cập',
    removeOf: 'Xóa {{name}}',
    removeConsequence: 'Khóa này sẽ không đăng nhập được nữa.',
    removed: 'Đã xóa khóa truy cập.',
  },

  codes: {
    title: 'Mã khôi phục',
    copied: 'mã khôi phục',
    left: 'Còn {{count}} mã. Mỗi mã thay cho bước thứ hai một lần, khi bạn mất điện thoại hoặc khóa.',
    renew: 'Tạo mã mới',
    renewConsequence: 'Các mã cũ sẽ hết hiệu lực.',
    onceTitle: 'Các mã này chỉ hiện một lần',
    once: 'Hãy cất ở nơi an toàn, không phải trên chính điện thoại có ứng dụng xác thực.',
    download: 'Tải về',
    fileName: 'ma-khoi-phuc.txt',
    kept: 'Tôi đã cất giữ các mã này',
    done: 'Xong',
  },

  off: {
    open: 'Tắt đăng nhập hai bước',
    title: 'Tắt đăng nhập hai bước?',
    consequence:
      'Ứng dụng, khóa truy cập và mã khôi phục sẽ bị xóa, và ai biết mật khẩu của bạn đều đăng nhập được. Nếu bạn đăng nhập qua nhà cung cấp khác và chưa có mật khẩu, hãy đặt mật khẩu bằng “Quên mật khẩu” trước.',
    confirm: 'Tắt',
    done: 'Đã tắt đăng nhập hai bước.',
  },

  due: {
    title: 'Hãy thiết lập đăng nhập hai bước trước khi tiếp tục',
    text: 'Vai trò của bạn bắt buộc có bước thứ hai khi đăng nhập. Hãy thiết lập ứng dụng xác thực hoặc thêm khóa truy cập.',
    goOn: 'Tiếp tục',
  },

  duty: {
    title: 'Đăng nhập hai bước bắt buộc với nhân viên',
    lead: 'Chọn những vai trò phải có bước thứ hai khi đăng nhập.',
    roles: 'Các vai trò bắt buộc',
    since: 'Bắt buộc từ {{day}}',
    grace: 'Mỗi người có {{days}} ngày để thiết lập. Sau đó, ai chưa có sẽ phải thiết lập ngay khi đăng nhập.',
    save: 'Lưu vai trò bắt buộc',
    saved: 'Đã lưu vai trò bắt buộc.',
    loadFailed: 'Chưa tải được thiết lập',
  },
  audit: {
    actions: {
      'set two-step duty': 'Đặt vai trò phải xác thực hai bước',
      'turn on authenticator app': 'Bật ứng dụng xác thực',
      'turn off two steps': 'Tắt xác thực hai bước',
      'make recovery codes': 'Tạo mã khôi phục',
      'add passkey': 'Thêm khóa đăng nhập',
      'remove passkey': 'Gỡ khóa đăng nhập',
    },
  },
}
