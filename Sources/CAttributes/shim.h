// Calls of Linux that Swift's module of the C library leaves out.
#include <sys/xattr.h>
