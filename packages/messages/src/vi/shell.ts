/** The frame around every screen. Screen names stand here, and not with their features: the menu shows them before a feature is loaded. */
export const shell = {
  khongxacdinh: 'Đã xảy ra lỗi chưa xác định. Vui lòng thử lại.',
  unreachable: 'Không kết nối được với máy chủ. Vui lòng kiểm tra mạng rồi thử lại.',
  close: 'Đóng',
  skipToContent: 'Đến thẳng nội dung chính',
  loading: 'Đang tải…',

  screens: {
    login: 'Đăng nhập',
    changePassword: 'Đổi mật khẩu',
    account: 'Tài khoản của tôi',
    adminAccounts: 'Quản trị viên dịch vụ',
    saleAccounts: 'Tài khoản kinh doanh',
    customerUserAccounts: 'Tài khoản người dùng',
    customerAdminAccounts: 'Quản trị viên khách hàng',
    brandedApps: 'Ứng dụng thương hiệu',
    customers: 'Khách hàng',
    newCustomer: 'Thêm khách hàng',
    editCustomer: 'Cập nhật khách hàng',
    customerDetails: 'Chi tiết khách hàng',
    customerTokens: 'Mã tích hợp của khách hàng',
    customerSubscription: 'Gói dịch vụ của khách hàng',
    plans: 'Gói dịch vụ',
    newPlan: 'Tạo gói dịch vụ',
    editPlan: 'Sửa gói dịch vụ',
    regions: 'Khu vực kinh doanh',
    newRegion: 'Tạo khu vực',
    editRegion: 'Sửa khu vực',
    contacts: 'Danh bạ',
    join: 'Vào cuộc họp',
    notFound: 'Không tìm thấy trang',
  },

  menu: {
    label: 'Danh mục chính',
    open: 'Mở danh mục',
    close: 'Đóng danh mục',
    groups: { sales: 'Kinh doanh', accounts: 'Tài khoản', reports: 'Thống kê', settings: 'Hệ thống' },
  },

  roles: {
    SupperAdmin: 'Quản trị dịch vụ cấp cao',
    Admin: 'Quản trị dịch vụ',
    Manager: 'Quản trị trung tâm kinh doanh',
    Customer: 'Quản trị khách hàng',
    User: 'Người dùng',
    View: 'Người xem',
  },

  header: {
    home: 'Về trang chính',
    accountMenu: 'Tài khoản: {{name}}',
    signIn: 'Đăng nhập',
    language: 'Ngôn ngữ',
    colourScheme: 'Giao diện',
    light: 'Sáng',
    dark: 'Tối',
    auto: 'Tự động',
    signOut: 'Đăng xuất',
    shortcuts: 'Phím tắt',
  },

  footer: { version: 'Phiên bản {{version}}' },

  session: {
    left: 'Phiên còn {{hours}} giờ {{minutes}} phút',
    leftMinutes: 'Phiên còn {{minutes}} phút',
    leftShort: '{{hours}}g {{minutes}}p',
    endsSoon: 'Phiên làm việc sắp hết',
    endsSoonHint: 'Bạn sẽ bị đăng xuất sau {{time}}.',
    stay: 'Tiếp tục làm việc',
    signOutNow: 'Đăng xuất',
    extended: 'Phiên làm việc đã được gia hạn.',
    endedTitle: 'Phiên làm việc đã hết',
    endedHint: 'Đăng nhập lại để làm tiếp. Trang đang mở vẫn được giữ nguyên.',
    leaveInstead: 'Về trang đăng nhập',
  },

  palette: {
    open: 'Tìm nhanh…',
    label: 'Tìm nhanh màn hình và thao tác',
    placeholder: 'Bạn muốn đi đâu?',
    screens: 'Màn hình',
    actions: 'Thao tác',
    nothingFound: 'Không có mục nào phù hợp',
  },

  shortcuts: {
    title: 'Phím tắt',
    palette: 'Mở tìm nhanh',
    search: 'Đến ô tìm kiếm của trang',
    help: 'Xem các phím tắt này',
    close: 'Đóng hộp thoại',
  },

  notFound: {
    title: 'Không tìm thấy trang',
    hint: 'Địa chỉ này không tồn tại, hoặc bạn không có quyền xem.',
    home: 'Về trang chính',
  },

  pageError: {
    title: 'Không hiển thị được trang này',
    hint: 'Đã có lỗi khi mở trang. Bạn có thể thử lại, các phần khác vẫn dùng bình thường.',
    retry: 'Thử lại',
    outdatedTitle: 'Chưa tải được trang này',
    outdatedHint: 'Mạng bị gián đoạn hoặc vừa có phiên bản mới. Hãy tải lại để tiếp tục.',
    reload: 'Tải lại trang',
  },

  leave: {
    title: 'Rời trang mà chưa lưu?',
    consequence: 'Những thay đổi chưa lưu trên trang này sẽ mất.',
    confirm: 'Rời trang',
  },
} as const
