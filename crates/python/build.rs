//! On macOS a module for Python is linked with names that the interpreter supplies when it loads it.
fn main() {
    pyo3_build_config::add_extension_module_link_args();
}
