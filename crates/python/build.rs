//! On macOS a Python module is linked with undefined symbols, which the interpreter supplies when it loads the module.
fn main() {
    pyo3_build_config::add_extension_module_link_args();
}
