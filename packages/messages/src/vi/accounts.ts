export const accounts = {
  fields: {
    id: 'Mã',
    name: 'Họ và tên',
    username: 'Tên đăng nhập',
    phone: 'Điện thoại',
    email: 'E-mail',
    address: 'Địa chỉ',
    role: 'Vai trò',
    creator: 'Người tạo',
    createdAt: 'Ngày tạo',
    password: 'Mật khẩu',
    newPassword: 'Mật khẩu mới',
    confirmPassword: 'Nhập lại mật khẩu',
    saleArea: 'Khu vực kinh doanh',
    customer: 'Khách hàng',
  },

  list: {
    search: 'Họ tên, tên đăng nhập, e-mail hoặc điện thoại',
    create: 'Tạo tài khoản',
    edit: 'Sửa thông tin',
    resetPassword: 'Đặt lại mật khẩu',
    unlock: 'Mở khóa',
    delete: 'Xóa tài khoản',
    locked: 'Tạm khóa',
    lockedUntil: 'Tạm khóa đến {{time}}',
    you: 'Bạn',
    nothingYet: 'Chưa có tài khoản quản trị dịch vụ nào khác',
    nothingYetHint: 'Những người được thêm vào đây có thể quản lý khách hàng, gói dịch vụ và cấu hình.',
    unlocked: 'Đã mở khóa tài khoản.',
    deleted: 'Đã xóa tài khoản.',
  },

  create: {
    title: 'Tạo tài khoản quản trị dịch vụ',
    submit: 'Tạo tài khoản',
    usernameHelp: 'Viết liền, không dấu cách; dùng để đăng nhập và không đổi được về sau.',
    done: 'Đã tạo tài khoản.',
  },

  managers: {
    createTitle: 'Tạo tài khoản kinh doanh',
    created: 'Đã tạo tài khoản kinh doanh.',
    everyRegion: 'Mọi khu vực',
    chooseRegion: 'Chọn khu vực',
    regionHelp: 'Người này chỉ thấy khách hàng của khu vực được chọn.',
    moveHelp: 'Khi chuyển sang khu vực khác, người này phải đăng nhập lại.',
    nothingYet: 'Chưa có tài khoản kinh doanh nào',
    nothingYetHint: 'Mỗi tài khoản quản lý khách hàng của một khu vực kinh doanh.',
  },

  customerAdmins: {
    search: 'Họ tên, khách hàng, tên đăng nhập, e-mail hoặc điện thoại',
    createTitle: 'Tạo tài khoản quản trị khách hàng',
    createTitleFor: 'Tạo tài khoản quản trị cho {{customer}}',
    created: 'Đã tạo tài khoản quản trị khách hàng.',
    customerHelp: 'Người này quản lý tài khoản và cuộc họp của khách hàng được chọn.',
    nothingYet: 'Chưa có tài khoản quản trị khách hàng nào',
    nothingYetHint: 'Mỗi khách hàng cần ít nhất một người quản trị để tạo tài khoản và cuộc họp.',
    ofCustomer: 'Tài khoản quản trị',
    ofCustomerNothing: 'Khách hàng này chưa có tài khoản quản trị',
    ofCustomerNothingHint: 'Tạo một tài khoản để khách hàng tự quản lý người dùng và cuộc họp của mình.',
  },

  edit: {
    roleHelp: 'Khi đổi vai trò, người này phải đăng nhập lại.',
    title: 'Sửa thông tin tài khoản',
    titleOf: 'Sửa thông tin: {{name}}',
    done: 'Đã lưu thông tin.',
  },

  reset: {
    title: 'Đặt lại mật khẩu: {{name}}',
    lead: 'Mọi phiên đăng nhập của {{username}} sẽ kết thúc. Hãy chuyển mật khẩu mới cho người này một cách an toàn.',
    submit: 'Đặt lại mật khẩu',
    done: 'Đã đặt lại mật khẩu.',
  },

  deletion: {
    title: 'Xóa tài khoản {{username}}?',
    consequence: '{{name}} sẽ bị đăng xuất ngay và không đăng nhập được nữa. Không thể hoàn tác.',
    confirm: 'Xóa tài khoản',
  },

  unlocking: {
    title: 'Mở khóa {{username}}?',
    consequence: '{{name}} đăng nhập lại được ngay và có lại đủ số lần thử mật khẩu.',
    confirm: 'Mở khóa',
  },

  own: {
    info: 'Thông tin tài khoản',
    update: 'Cập nhật thông tin',
    changePassword: 'Đổi mật khẩu',
    loadFailed: 'Không tải được thông tin tài khoản',
  },

  sessions: {
    title: 'Phiên đăng nhập',
    lead: 'Những thiết bị đang đăng nhập vào tài khoản này. Nếu thấy thiết bị lạ, hãy kết thúc các phiên khác rồi đổi mật khẩu.',
    current: 'Thiết bị này',
    address: 'Địa chỉ {{address}}',
    lastSeen: 'Hoạt động',
    startedAt: 'Đăng nhập lúc {{time}}',
    device: '{{browser}} trên {{system}}',
    unknownBrowser: 'Trình duyệt không rõ',
    unknownSystem: 'thiết bị không rõ',
    onlyThis: 'Chỉ có thiết bị này đang đăng nhập.',
    endOthers: 'Kết thúc các phiên khác',
    endOthersTitle: 'Kết thúc các phiên khác?',
    endOthersConsequence_one: 'Một thiết bị khác sẽ bị đăng xuất ngay. Nội dung chưa lưu trên thiết bị đó có thể mất.',
    endOthersConsequence_other:
      '{{count}} thiết bị khác sẽ bị đăng xuất ngay. Nội dung chưa lưu trên các thiết bị đó có thể mất.',
    ended: 'Đã kết thúc các phiên khác.',
    loadFailed: 'Không tải được danh sách phiên đăng nhập',
  },
}
