import { screenTitles } from '../collected/vi/screen-titles.js'

/**
 * The frame around every screen. The titles of screens are said by their features, and collected: the menu shows them before a feature
 * is loaded. Those of sign-in stand here, because its texts load together with these.
 */
export const shell = {
  khongxacdinh: 'Đã xảy ra lỗi chưa xác định. Vui lòng thử lại.',
  unreachable: 'Không kết nối được với máy chủ. Vui lòng kiểm tra mạng rồi thử lại.',
  close: 'Đóng',
  skipToContent: 'Đến thẳng nội dung chính',
  loading: 'Đang tải…',
  undo: 'Hoàn tác',
  changeHistory: 'Lịch sử thay đổi',

  unprovenEmail: {
    text: 'E-mail {{email}} của bạn chưa được xác nhận, nên bạn chưa thấy những cuộc họp mà địa chỉ này được mời.',
    open: 'Xác nhận ngay',
  },

  twoStepDue: {
    text: 'Vai trò của bạn bắt buộc đăng nhập hai bước. Hãy thiết lập trước ngày {{day}}.',
    open: 'Thiết lập ngay',
  },

  screens: {
    ...screenTitles,
    login: 'Đăng nhập',
    changePassword: 'Đổi mật khẩu',
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
    scheduleMeeting: 'Lên lịch họp',
    startMeeting: 'Họp ngay',
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

  /** On a page put on paper. */
  printed: 'In lúc {{at}} bởi {{by}}',
  footer: { version: 'Phiên bản {{version}}' },

  session: {
    leftHours: 'Phiên còn {{hours}} giờ {{minutes}} phút',
    leftSeconds: 'Phiên còn {{seconds}} giây',
    leftMinutes: 'Phiên còn {{minutes}} phút',
    leftShort: '{{minutes}}p',
    near: 'Phiên làm việc còn chưa đầy {{minutes}} phút.',
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
    label: 'Tìm nhanh màn hình, cuộc họp và thao tác',
    placeholders: {
      meetings: 'Tìm cuộc họp theo tên, hoặc màn hình',
      customers: 'Khách hàng (tên, mã, e-mail, số), màn hình',
      both: 'Khách hàng (tên, mã, e-mail, số), cuộc họp, màn hình',
    },
    noPlan: 'chưa có gói',
    screens: 'Màn hình',
    actions: 'Thao tác',
    meetings: 'Cuộc họp',
    customers: 'Khách hàng',
    orders: 'Đơn hàng',
    accounts: 'Tài khoản',
    searching: 'Đang tìm…',
    nothingFound: 'Không có mục nào phù hợp',
  },

  shortcuts: {
    title: 'Phím tắt',
    palette: 'Mở tìm nhanh',
    search: 'Đến ô tìm kiếm của trang',
    create: 'Tạo mới ở trang này',
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
  partError: {
    notLoaded: 'Chưa tải được phần này: mạng bị gián đoạn hoặc vừa có phiên bản mới.',
    failed: 'Không hiển thị được phần này. Các phần khác vẫn dùng bình thường.',
  },

  leave: {
    title: 'Rời trang mà chưa lưu?',
    consequence: 'Những thay đổi chưa lưu trên trang này sẽ mất.',
    confirm: 'Rời trang',
    stay: 'Ở lại',
  },
} as const
